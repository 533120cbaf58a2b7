import { isShareToken } from '../../../packages/domain/src/sharing/share.ts';
import { secretClient } from '../_shared/clients.ts';
import { entriesOf, numberOf, textOf } from '../_shared/fields.ts';
import { readFields, succeeded } from '../_shared/http.ts';
import { addressOf, takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';
import { sha256 } from '../_shared/sha256.ts';
import { signShare } from './signShare.ts';

/**
 * What a share link shows: `{ token }`. With `comments`, it writes those instead and responds with how many more the link
 * takes, as `left`.
 *
 * @throws Refusal `rate_limited`, and `share_link_not_found` for every link that opens nothing, whatever the reason
 */
export async function openShare(request: Request): Promise<Response> {
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
