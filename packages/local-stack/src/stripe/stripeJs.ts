import { readFile } from 'node:fs/promises';

/** The Stripe.js stand-in as one classic script: with `defer`, `window.Stripe` is there before the page's modules run. */
export async function stripeJs(): Promise<string> {
  const modules = await collect(new URL('./stripe-js/stripe.js', import.meta.url), new Map());
  const code = [...modules.values()].map((module) => module.replace(IMPORT, '').replace(/^export /gm, ''));
  return `(() => {\n'use strict';\n${code.join('\n')}\n})();\n`;
}

/** A module and all that it imports, each after what it needs. */
async function collect(module: URL, found: Map<string, string>): Promise<Map<string, string>> {
  if (found.has(module.href)) return found;
  const code = await readFile(module, 'utf8');
  for (const [, path = ''] of code.matchAll(IMPORT)) await collect(new URL(path, module), found);
  return found.set(module.href, code);
}

const IMPORT = /^import [^;]*? from '(\.[^']+)';$/gm;
