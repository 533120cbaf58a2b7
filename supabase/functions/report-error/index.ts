import { fieldOf, textOf } from '../../../packages/domain/src/json.ts';
import { callProcedure } from '../_shared/clients.ts';
import { endpoint, invalidRequest, parseJson, readText, succeeded } from '../_shared/http.ts';
import { addressOf, takeRateLimit } from '../_shared/rateLimit.ts';
import { sha256 } from '../_shared/tokens.ts';

Deno.serve(endpoint(reportError));

/**
 * Counts what went wrong in a browser: a report of our pages, or one that the browser itself sends about the
 * Content-Security-Policy. Nothing about a person is stored.
 *
 * @throws Refusal `rate_limited`, `too_large`, `invalid_request`
 */
async function reportError(request: Request): Promise<Response> {
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

interface BrowserError {
  kind: 'error' | 'rejection' | 'screen' | 'policy';
  /** At most 500 characters. */
  message: string;
  /** At most 3,000 characters. */
  stack: string | undefined;
  path: string;
}

/**
 * The errors that a body reports, without what could be about a person. Those of browser extensions and of lost connections
 * are left out: nobody here can mend them.
 *
 * @param body JSON of our pages, or of a browser's report about the policy in its new or its old form
 * @throws Refusal `invalid_request`
 */
function readReports(body: string): BrowserError[] {
  const parsed = parseJson(body);
  const reports: unknown[] = Array.isArray(parsed) ? parsed.slice(0, MOST) : [parsed];
  return reports.map(readReport).filter(({ message, stack = '' }) => !IGNORED.test(`${message}\n${stack}`));
}

function readReport(report: unknown): BrowserError {
  const kind = KINDS.find((name) => name === textOf(report, 'kind'));
  if (kind) {
    return errorOf(kind, textOf(report, 'message'), textOf(report, 'stack'), textOf(report, 'path'));
  }
  const old = fieldOf(report, 'csp-report');
  if (old) {
    const directive = textOf(old, 'effective-directive') ?? textOf(old, 'violated-directive');
    return policyError(directive, textOf(old, 'blocked-uri'), textOf(old, 'document-uri'));
  }
  if (textOf(report, 'type') !== 'csp-violation') throw invalidRequest();
  const violation = fieldOf(report, 'body');
  const [directive, blocked] = [textOf(violation, 'effectiveDirective'), textOf(violation, 'blockedURL')];
  return policyError(directive, blocked, textOf(violation, 'documentURL') ?? textOf(report, 'url'));
}

function policyError(directive = '?', blocked = '?', page = '/'): BrowserError {
  return errorOf('policy', `${directive}: ${blocked}`, undefined, page);
}

function errorOf(kind: BrowserError['kind'], message = '', stack?: string, page = '/'): BrowserError {
  const path = URL.canParse(page, ANY_ORIGIN) ? new URL(page, ANY_ORIGIN).pathname : '/';
  return {
    kind,
    message: withoutPeople(message).slice(0, 500) || '?',
    stack: (stack && withoutPeople(stack).slice(0, 3000)) || undefined,
    path: withoutPeople(path).slice(0, 200),
  };
}

/** Takes out addresses, ids, numbers, tokens, what a URL was asked with, and what was quoted. */
function withoutPeople(text: string): string {
  return (
    text
      .replaceAll(/(https?:\/\/[^\s"'()?#]*)[?#][^\s"'():]*/gi, '$1')
      // Bounded, so that a long text without an address is read once.
      .replaceAll(/[^\s"'<>()]{1,64}[@＠][^\s"'<>():]{1,255}[.．。][a-z]{2,}/gi, '…@…')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, ':id')
      .replaceAll(/\beyJ[\w.-]+/g, '…')
      .replaceAll(/(["'“])[^"'”\n]{20,}(["'”])/g, '$1…$2')
      // A telephone number is one also in groups; places of code (1:20) and prices (2.150) are none.
      .replaceAll(/\d{5,}|\+?\d{2,4}(?:[ \u00a0-]\d{2,4}){2,}/g, ':n')
  );
}

const KINDS = ['error', 'rejection', 'screen'] as const;
const IGNORED =
  /\b(chrome|moz|safari|safari-web)-extension:|^Script error|ResizeObserver loop|Failed to fetch|Load failed|NetworkError|dynamically imported module|^\?\n$/;
/** Reports that are read of one request. */
const MOST = 10;
const ANY_ORIGIN = 'http://localhost';
