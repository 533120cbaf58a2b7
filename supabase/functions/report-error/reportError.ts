import { callProcedure } from '../_shared/clients.ts';
import { readText, succeeded } from '../_shared/http.ts';
import { addressOf, takeRateLimit } from '../_shared/rateLimit.ts';
import { sha256 } from '../_shared/sha256.ts';
import { type BrowserError, readReports } from './readReports.ts';

/**
 * Counts what went wrong in a browser: a report of our pages, or one that the browser itself sends about the
 * Content-Security-Policy. Nothing about a person is stored.
 *
 * @throws Refusal `rate_limited`, `too_large`, `invalid_request`
 */
export async function reportError(request: Request): Promise<Response> {
  // Strangers use up their own share first.
  await takeRateLimit({ key: `report-error:${addressOf(request) ?? 'unknown'}`, times: 30, seconds: HOUR });
  await takeRateLimit({ key: 'report-error', times: 1000, seconds: HOUR });
  for (const error of readReports(await readText(request, MOST_BYTES))) {
    await callProcedure('record_browser_error', {
      p_fingerprint: await fingerprintOf(error),
      p_kind: error.kind,
      p_message: error.message,
      // The generated types do not say that it may be null.
      p_stack: (error.stack ?? null) as string,
      p_path: error.path,
    });
  }
  return succeeded();
}

/** The same error elsewhere in the product is another one; the same on another page is not. */
async function fingerprintOf({ kind, message, stack = '' }: BrowserError): Promise<string> {
  const [first = ''] = stack.split('\n').filter((line) => /:\d+:\d+/.test(line));
  return await sha256([kind, message, first].join('\n'));
}

const HOUR = 3600;
const MOST_BYTES = 16 * 1024;
