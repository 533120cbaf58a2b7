import { expect, test } from 'vitest';
import { pageHtml } from './pageHtml.ts';

const template = `<html>
  <head>
    <title>Rumklar</title>
    <script type="module" crossorigin src="/portal-assets/portal-1.js"></script>
    <link rel="modulepreload" crossorigin href="/portal-assets/runtime-1.js">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;
const shape =
  '<title>Ordrer – Rumklar</title><template data-shape="narrow"><h1>Ordrer, $& og $1</h1></template>' +
  '<title>Ordrer – Rumklar</title><template data-shape="wide"><h1>Ordrer</h1></template>';

test('a page has the shape, its one title, and asks for each file of code once', () => {
  const html = pageHtml(template, {
    shape,
    fonts: [],
    scripts: ['/portal-assets/Orders-1.js', '/portal-assets/runtime-1.js'],
  });
  expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Ordrer – Rumklar</title>']);
  expect(html).toContain('<template data-shape="narrow"><h1>Ordrer, $& og $1</h1></template>');
  expect(html.indexOf('rel="code" crossorigin href="/portal-assets/portal-1.js"')).toBeGreaterThan(0);
  for (const file of ['portal-1', 'Orders-1', 'runtime-1']) {
    expect(html.split(`href="/portal-assets/${file}.js"`)).toHaveLength(2);
  }
});

test('code begins only when the shape has been painted', () => {
  const html = pageHtml(template, {
    shape,
    fonts: ['/portal-assets/type-1.woff2'],
    scripts: [],
    inlineScript: 'before()',
  });
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('as="font" type="font/woff2" crossorigin href="/portal-assets/type-1.woff2"');
  expect(html.indexOf('append(')).toBeLessThan(html.indexOf('before()'));
  expect(html.indexOf('before()')).toBeLessThan(html.indexOf('import(code[0].href)'));
  expect(html).toContain('requestAnimationFrame(()=>setTimeout(begin))');
});

test('a shape without a title keeps the page’s own', () => {
  expect(pageHtml(template, { shape: '<template></template>', fonts: [], scripts: [] })).toContain(
    '<title>Rumklar</title>',
  );
});

test('a template without a place for the screen is refused', () => {
  const broken = template.replace('<div id="root"></div>', '');
  expect(() => pageHtml(broken, { shape, fonts: [], scripts: [] })).toThrow('no script, or no root');
});
