import { readFile } from 'node:fs/promises';

/** Answers one of the stand-in's files; `stripe.js` is the one that a page loads. */
export async function stripeJsResponse(file: string): Promise<Response> {
  if (!files.has(file)) return new Response('Not found', { status: 404 });
  return new Response(await readFile(new URL(`./stripe-js/${file}`, import.meta.url)), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

const files: ReadonlySet<string> = new Set([
  'api.js',
  'cardField.js',
  'challenge.js',
  'elements.js',
  'messages.js',
  'paymentElement.js',
  'stripe.js',
  'validation.js',
]);
