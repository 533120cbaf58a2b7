import type { Share, ShareComment } from '@rumklar/domain/sharing/share';
import { config, functionUrl } from '../../../config.ts';

/** What a link opens, or why nothing was shown. */
export type Opened =
  | { share: Share; problem?: undefined }
  | { share?: undefined; problem: 'dead' | 'busy' | 'failed' };

/** Opens the link in the address of the page. */
export async function openShare(): Promise<Opened> {
  const { status, body } = await ask({});
  if (status === 200) return { share: withUrls(body.share) };
  if (status === 404) return { problem: 'dead' };
  return { problem: status === 429 ? 'busy' : 'failed' };
}

/** Sends what was pointed at. @returns whether it is written, or the link takes no more */
export async function sendComments(comments: readonly ShareComment[]): Promise<'sent' | 'full' | 'failed'> {
  const { status, body } = await ask({ comments });
  if (status === 200) return 'sent';
  return body.code === 'share_comments_full' ? 'full' : 'failed';
}

function withUrls(share: Share): Share {
  return {
    ...share,
    images: share.images.map((image) => ({
      ...image,
      preview: urlOf(image.preview),
      web: urlOf(image.web),
      before: image.before && {
        ...image.before,
        preview: urlOf(image.before.preview),
        full: urlOf(image.before.full),
      },
    })),
  };
}

function urlOf(address: string | null): string | null {
  return address && new URL(config.url + address, location.origin).href;
}

async function ask(fields: object) {
  try {
    const response = await fetch(functionUrl('open-share'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: config.publishableKey },
      body: JSON.stringify({ token: location.hash.slice(1), ...fields }),
      referrerPolicy: 'no-referrer',
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return { status: 0, body: {} };
  }
}
