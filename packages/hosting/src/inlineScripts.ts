import { createHash } from 'node:crypto';

/** CSP sources (`'sha256-…'`) of the inline scripts in a page; data blocks such as JSON-LD need none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of scripts) {
    const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? 'text/javascript';
    const isScript = /^(module|importmap|speculationrules|(text|application)\/javascript)$/i.test(type);
    if (!isScript || /\bsrc\s*=/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}
