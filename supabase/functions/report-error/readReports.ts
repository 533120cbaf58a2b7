import { fieldOf, textOf } from '../_shared/fields.ts';
import { invalidRequest, parseJson } from '../_shared/http.ts';

/** An error of a browser, as it is stored. */
export interface BrowserError {
  kind: 'error' | 'rejection' | 'screen' | 'policy';
  /** At most 500 characters. */
  message: string;
  /** At most 3,000 characters. */
  stack: string | undefined;
  /** The path of the page, at most 200 characters. */
  path: string;
}

/**
 * The errors that a body reports, without what could be about a person. Those of browser extensions and of lost connections
 * are left out: nobody here can mend them.
 *
 * @param body JSON of our pages, or of a browser's report about the policy in its new or its old form
 * @throws Refusal `invalid_request`
 */
export function readReports(body: string): BrowserError[] {
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
