import type { SupabaseClient } from '@supabase/supabase-js';
import { buckets } from '../../../packages/domain/src/images/files/limits.ts';
import { entriesOf, fieldOf, numberOf, textOf } from '../../../packages/domain/src/json.ts';
import { isShareToken, SHARE_URL_LIFETIME, type Share } from '../../../packages/domain/src/sharing/share.ts';
import { secretClient } from '../_shared/clients.ts';
import { addressIn, endpoint, readFields, succeeded } from '../_shared/http.ts';
import { addressOf, takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';
import { sha256 } from '../_shared/tokens.ts';

// Open to everybody: who has a link needs no account.
Deno.serve(endpoint(openShare));

/**
 * What a share link shows: `{ token }`. With `comments`, it writes those instead and responds with how many more the link
 * takes, as `left`.
 *
 * @throws Refusal `rate_limited`, and `share_link_not_found` for every link that opens nothing, whatever the reason
 */
async function openShare(request: Request): Promise<Response> {
  const fields = await readFields(request);
  const token = textOf(fields, 'token');
  const address = addressOf(request) ?? 'unknown';
  await takeRateLimit({ key: `open-share:${address}`, times: 30, seconds: 60 });
  if (!token || !isShareToken(token)) throw notFound();
  const client = secretClient('who has a link has no account, and no policy opens anything to visitors');
  const hash = await sha256(token);
  if (fields.comments !== undefined) {
    const { data: left, error } = await client.rpc('add_share_comments', {
      p_token_hash: hash,
      p_comments: entriesOf(fields.comments).map(commentOf),
    });
    if (error?.hint === 'mark_invalid' || error?.hint === 'share_comments_full') {
      throw new Refusal(400, error.hint);
    }
    if (error) throw new Error(`The comments could not be written: ${error.code} ${error.message}`);
    if (left === null) throw notFound();
    return succeeded({ left });
  }
  const { data, error } = await client.rpc('open_share_link', { p_token_hash: hash });
  if (error) throw new Error(`The link could not be read: ${error.code} ${error.message}`);
  if (data === null) throw notFound();
  return succeeded({ share: await signShare(client, data) });
}

function commentOf(value: unknown) {
  return {
    id: textOf(value, 'id') ?? null,
    finishedId: textOf(value, 'finishedId') ?? null,
    x: numberOf(value, 'x') ?? null,
    y: numberOf(value, 'y') ?? null,
    note: textOf(value, 'note') ?? null,
  };
}

function notFound(): Refusal {
  return new Refusal(404, 'share_link_not_found');
}

/**
 * What `open_share_link` returns, with signed URLs in place of its paths: all that a page shows in one call to Storage. The
 * paths do not leave the function.
 */
async function signShare(client: SupabaseClient, link: unknown): Promise<Share> {
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
