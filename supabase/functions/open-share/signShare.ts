import type { SupabaseClient } from '@supabase/supabase-js';
import { buckets } from '../../../packages/domain/src/images/files/limits.ts';
import { SHARE_URL_LIFETIME, type Share } from '../../../packages/domain/src/sharing/share.ts';
import { entriesOf, fieldOf, numberOf, textOf } from '../_shared/fields.ts';
import { addressIn } from '../_shared/signedAddress.ts';

/**
 * What `open_share_link` returns, with signed addresses in place of its paths: all that a page shows by one call to Storage. The
 * paths do not leave the function.
 */
export async function signShare(client: SupabaseClient, link: unknown): Promise<Share> {
  const mayDownload = fieldOf(link, 'mayDownload') === true;
  const images = entriesOf(fieldOf(link, 'images'));
  const befores = images.map((image) => fieldOf(image, 'before'));
  const paths = [
    ...images.flatMap((image) => [textOf(image, 'preview'), textOf(image, 'web')]),
    ...befores.flatMap((before) => [textOf(before, 'preview'), textOf(before, 'path')]),
  ].filter((path) => path !== undefined);
  const { data, error } = await client.storage
    .from(buckets.orderImages)
    .createSignedUrls([...new Set(paths)], SHARE_URL_LIFETIME);
  if (error) throw new Error(`The images of a link could not be signed: ${error.message}`);
  const urls = new Map(
    data.flatMap(({ path, signedUrl }) => (path && signedUrl ? [[path, addressIn(signedUrl)]] : [])),
  );
  const urlOf = (value: unknown, name: string) => urls.get(textOf(value, name) ?? '') ?? null;
  return {
    title: textOf(link, 'title') ?? '',
    address: textOf(link, 'address') ?? '',
    expiresAt: textOf(link, 'expiresAt') ?? '',
    mayDownload,
    mayComment: fieldOf(link, 'mayComment') === true,
    comments: entriesOf(fieldOf(link, 'comments')).map((comment) => ({
      id: textOf(comment, 'id') ?? '',
      finishedId: textOf(comment, 'finishedId') ?? '',
      x: numberOf(comment, 'x') ?? 0,
      y: numberOf(comment, 'y') ?? 0,
      note: textOf(comment, 'note') ?? '',
      isPassedOn: fieldOf(comment, 'isPassedOn') === true,
    })),
    images: images.map((image, index) => ({
      id: textOf(image, 'id') ?? '',
      room: textOf(image, 'room') ?? null,
      label: textOf(image, 'label') ?? null,
      width: numberOf(image, 'width') ?? null,
      height: numberOf(image, 'height') ?? null,
      preview: urlOf(image, 'preview'),
      web: urlOf(image, 'web'),
      before: befores[index]
        ? {
            preview: urlOf(befores[index], 'preview'),
            full: mayDownload ? urlOf(befores[index], 'path') : null,
            width: numberOf(befores[index], 'width') ?? null,
            height: numberOf(befores[index], 'height') ?? null,
          }
        : null,
    })),
  };
}
