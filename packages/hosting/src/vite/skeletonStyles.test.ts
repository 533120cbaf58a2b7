import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { skeletonStyles } from './skeletonStyles.ts';

const page = `<html data-theme="auto">
  <head>
    <link rel="stylesheet" crossorigin href="/assets/page-1.css">
  </head>
  <body>
    <div id="root"></div>
    <template data-shape="wide"><main class="page"><p></p></main></template>
    <template data-shape="narrow"><nav class="bar"></nav></template>
  </body>
</html>`;

const FONT = '@font-face{font-family:Type;src:url(/assets/type.woff2)}';

test('the rules of every skeleton, the theme and the fonts are in the page, and no others', async () => {
  const kept = [
    '[data-theme=dark]{color-scheme:dark}',
    '#root>.page:first-child{margin:0}',
    '@media (width<48rem){.bar{gap:0}}',
  ];
  const dropped = ['.dialog{inset:0}', '.page>.bar{color:red}'];
  const html = await skeletonStyles(page, bundleOf([FONT, ...kept, ...dropped].join('')));
  expect(html).toBe(page.replace('<link', `<style>${FONT}${kept.join('')}</style>\n    <link`));
});

test('a rule keeps its declarations beside an at-rule that is nested in it', async () => {
  const html = await skeletonStyles(page, bundleOf('.page{gap:1px;@media print{display:none}}'));
  expect(html).toContain('<style>.page{gap:1px}@media print{.page{display:none}}</style>');
});

test('throws for a page whose style sheet is not in the build', async () => {
  await expect(skeletonStyles(page, {})).rejects.toThrow('no style sheet');
});

function bundleOf(source: string): Rolldown.OutputBundle {
  return { 'assets/page-1.css': { type: 'asset', source } as Rolldown.OutputAsset };
}
