import { buckets } from '@rumklar/domain/images/files/limits';
import { EXPORT_LINK_LIFETIME } from '@rumklar/domain/profile/exportFile';
import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../client.ts';
import { serviceFailure } from '../failures.ts';
import { isOwnSignedUrl } from '../images/imageUrls.ts';

/** Paths in one request. */
const PAGE = 200;

/**
 * Links to images that work for 7 days, by path. A image that is gone has none.
 *
 * @throws BackendError 'Der opstod en fejl ved eksport af data'
 */
export async function exportLinks(client: Backend, paths: readonly string[]): Promise<Map<string, string>> {
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
