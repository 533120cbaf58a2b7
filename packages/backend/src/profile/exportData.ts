import { buckets } from '@rumklar/domain/images/files/limits';
import { readDraftContent } from '@rumklar/domain/orders/draft/draft';
import { EXPORT_LINK_LIFETIME } from '@rumklar/domain/profile/exportFile';
import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../client.ts';
import { serviceFailure, unwrap } from '../failures.ts';
import { isOwnSignedUrl } from '../images/imageUrls.ts';
import { readPages } from './readPages.ts';

/**
 * Collects everything that is stored about the signed-in user (`export_account` and `export_orders` say what), with links to
 * the images that work for 7 days. Name the file with `exportFileName(exportDate)`.
 */
export async function exportData(client: Backend) {
  const [records, orders] = await Promise.all([
    unwrap(client.rpc('export_account'), profileTexts.exportFailed),
    readPages((from) => client.rpc('export_orders', { p_from: from }), profileTexts.exportFailed, ORDERS),
  ]);
  const { drafts } = records;
  const images = orders.flatMap((order) => [...order.images, ...order.finished_images]);
  const links = await exportLinks(client, [
    ...images.flatMap(filesOf),
    ...drafts.flatMap(({ content }) => pathsOf(content)),
  ]);
  const withLink = <Image extends ExportedImage>(image: Image) => ({
    ...image,
    /** `null` for an image that is gone; of a generated one the file with its label, unless that was waived. */
    url:
      filesOf(image)
        .map((path) => links.get(path))
        .find((link) => link !== undefined) ?? null,
  });
  return {
    ...records,
    orders: orders.map((order) => ({
      ...order,
      images: order.images.map(withLink),
      finished_images: order.finished_images.map(withLink),
    })),
    drafts: drafts.map((draft) => ({
      ...draft,
      urls: Object.fromEntries(
        pathsOf(draft.content).flatMap((path) => (links.has(path) ? [[path, links.get(path)]] : [])),
      ),
    })),
    exportDate: new Date().toISOString(),
  };
}

const ORDERS = 200;

/** An original has one file alone. */
interface ExportedImage {
  image_path: string;
  web_path?: string | null;
  marked_path?: string | null;
}

/** The master, and the copy that customers get of it. */
function filesOf({ image_path, marked_path, web_path }: ExportedImage): string[] {
  return [image_path, marked_path ?? web_path].filter((path) => typeof path === 'string');
}

function pathsOf(content: unknown): string[] {
  return readDraftContent(content).images.flatMap(({ path, previewPath }) =>
    previewPath ? [path, previewPath] : [path],
  );
}

const PAGE = 200;

/** Links to images that work for 7 days, by path; an image that is gone has none. */
async function exportLinks(client: Backend, paths: readonly string[]): Promise<Map<string, string>> {
  const bucket = client.storage.from(buckets.orderImages);
  const storageUrl = bucket.getPublicUrl('x').data.publicUrl.replace(/\/object\/public\/.*$/, '');
  const links = new Map<string, string>();
  for (let from = 0; from < paths.length; from += PAGE) {
    const { data, error } = await bucket.createSignedUrls(
      paths.slice(from, from + PAGE),
      EXPORT_LINK_LIFETIME,
    );
    if (error) throw serviceFailure(error, profileTexts.exportFailed);
    for (const { path, signedUrl } of data) {
      if (path && signedUrl && isOwnSignedUrl(signedUrl, storageUrl)) links.set(path, signedUrl);
    }
  }
  return links;
}
