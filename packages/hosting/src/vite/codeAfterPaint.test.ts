import { expect, test } from 'vitest';
import { codeAfterPaint } from './codeAfterPaint.ts';

const page = `<html>
  <head>
    <script type="module" crossorigin src="/assets/page-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries-1.js">
    <link rel="modulepreload" crossorigin href="/assets/runtime-1.js">
    <link rel="stylesheet" crossorigin href="/assets/page-1.css">
  </head>
  <body>
    <main></main>
  </body>
</html>`;
const files = {
  built: ['/assets/page-1.css', '/assets/type-$&.woff2'],
  first: ['/assets/libraries-1.js'],
  later: ['/assets/screen-1.js', '/assets/page-1.js'],
};

test('no script is requested before the skeleton is painted, and then each once', () => {
  const html = codeAfterPaint(page, files);
  expect(html).not.toMatch(/<script type="module"|<link rel="modulepreload"/);
  expect(html).toContain('requestAnimationFrame(()=>setTimeout(start))');
  const preloaded = [...html.matchAll(/<link rel="code" crossorigin( data-run)? href="([^"]+)">/g)];
  expect(preloaded.map(([, run, href]) => [href, run !== undefined])).toEqual([
    ['/assets/libraries-1.js', true],
    ['/assets/page-1.js', true],
    ['/assets/runtime-1.js', false],
    ['/assets/screen-1.js', false],
  ]);
});

test('the style sheet is requested with the scripts, which wait for it', () => {
  const html = codeAfterPaint(page, files);
  expect(html).not.toContain('rel="stylesheet"');
  expect(html).toContain('<link rel="code" data-style crossorigin href="/assets/page-1.css">');
  expect(html.indexOf('await Promise.all(styled)')).toBeLessThan(html.indexOf('await import(href)'));
});

test('fonts are preloaded', () => {
  expect(codeAfterPaint(page, files).match(/<link rel="preload" as="font" .*>/g)).toEqual([
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/type-$&.woff2">',
  ]);
});

test('every page has the same inline script, so that one hash allows it', () => {
  const scriptOf = (html: string) => /<script>(.*)<\/script>/.exec(html)?.[1];
  expect(scriptOf(codeAfterPaint(page, files))).toBe(scriptOf(codeAfterPaint(page, { built: [] })));
});

test('throws for a page without a script', () => {
  expect(() => codeAfterPaint('<html></html>', files)).toThrow('no script');
});
