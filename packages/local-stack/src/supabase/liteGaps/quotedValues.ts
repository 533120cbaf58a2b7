/**
 * Gap: within `or=(…)`, `and=(…)` and `in.(…)` PostgREST reads a quoted value with `\"` and `\\` in it; Lite takes the
 * backslashes for a part of the value and the quotes for its end. The two characters travel past Lite as others that
 * Unicode keeps free of meaning, and are put back when the value becomes a parameter ({@link showQuotes}).
 */
export function hideQuotes(request: Request): Request {
  if (!request.url.includes('%5C') && !request.url.includes('\\')) return request;
  const url = new URL(request.url);
  url.search = [...url.searchParams]
    .map(([name, value]) => [name, isList(name, value) ? value.replace(QUOTED, hideWithin) : value])
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  return new Request(url, request);
}

export function showQuotes(value: unknown): string {
  return String(value).replaceAll(HIDDEN_QUOTE, '"').replaceAll(HIDDEN_BACKSLASH, '\\');
}

function isList(name: string, value: string): boolean {
  return /(^|\.)(or|and)$/.test(name) || /^(not\.)?in\./.test(value);
}

function hideWithin(quoted: string): string {
  return `"${quoted.slice(1, -1).replace(/\\(.)/gs, (_, character) => HIDDEN[character] ?? character)}"`;
}

const QUOTED = /"(?:[^"\\]|\\.)*"/gs;
const HIDDEN_QUOTE = '\uFDD0';
const HIDDEN_BACKSLASH = '\uFDD1';
const HIDDEN: Readonly<Record<string, string>> = { '"': HIDDEN_QUOTE, '\\': HIDDEN_BACKSLASH };
