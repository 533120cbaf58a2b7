import { readFile } from 'node:fs/promises';

/**
 * The Stripe.js stand-in as one classic script: a page loads it with `defer`, so that `window.Stripe` is there before
 * the page's own modules run.
 */
export async function stripeJs(): Promise<string> {
  const modules = await Promise.all(
    parts.map((part) => readFile(new URL(`./stripe-js/${part}.js`, import.meta.url), 'utf8')),
  );
  const code = modules.map((module) => module.replace(/^import [^;]*;$/gm, '').replace(/^export /gm, ''));
  return `(() => {\n'use strict';\n${code.join('\n')}\n})();\n`;
}

/** In the order in which they need each other. */
const parts = [
  'messages',
  'validation',
  'api',
  'sheet',
  'challenge',
  'cardField',
  'paymentElement',
  'elements',
  'stripe',
];
