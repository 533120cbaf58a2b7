import { expect, test } from 'vitest';
import { pageHtml } from './prerenderPages.ts';

const template = `<html>
  <head>
    <title>Rumklar</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;
const shape =
  '<title>Ordrer – Rumklar</title><template data-shape="narrow"><h1>Ordrer, $& og $1</h1></template>' +
  '<title>Ordrer – Rumklar</title><template data-shape="wide"><h1>Ordrer</h1></template>';

test('a page contains the prerendered screen and exactly one title', () => {
  const html = pageHtml(template, { shape });
  expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Ordrer – Rumklar</title>']);
  expect(html).toContain('<template data-shape="narrow"><h1>Ordrer, $& og $1</h1></template>');
});

test("a screen's script runs after the prerendered screen was inserted", () => {
  const html = pageHtml(template, { shape, inlineScript: 'before()' });
  expect(html.indexOf('<h1>')).toBeLessThan(html.indexOf('append('));
  expect(html.indexOf('append(')).toBeLessThan(html.indexOf('before()'));
});

test('the variant of a screen is chosen by its expression', () => {
  const html = pageHtml(template, { shape, variant: 'chosen()' });
  expect(html).toContain('"template[data-shape="+width+chosen()+"]"');
});

test('a screen without a title keeps the title of the template', () => {
  expect(pageHtml(template, { shape: '<template></template>' })).toContain('<title>Rumklar</title>');
});

test('a template without a root element is refused', () => {
  const broken = template.replace('<div id="root"></div>', '');
  expect(() => pageHtml(broken, { shape })).toThrow('no root');
});
