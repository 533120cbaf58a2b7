import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@rumklar/local-stack/settings';
import { startFunctions } from '@rumklar/local-stack/supabase/functions/host';
import { getDocumentProxy } from 'unpdf';
import { expect, onTestFinished, test } from 'vitest';
import { bundleFunctions } from '../../scripts/release/bundleFunctions.ts';

/** Functions of this source, in a folder of their own. */
function write(source: string): string {
  // Packages are found from here.
  mkdirSync(join(rootFolder, '.local'), { recursive: true });
  const folder = mkdtempSync(join(rootFolder, '.local', 'bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'tried'));
  writeFileSync(join(folder, 'tried', 'index.ts'), source);
  return folder;
}

function target(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rumklar-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a bundle carries pdfkit with its fonts, and Stripe', async () => {
  const source = write(`
    import PDFDocument from '${rootFolder}/node_modules/pdfkit/js/pdfkit.node.mjs';
    import Stripe from '${rootFolder}/node_modules/stripe/esm/stripe.esm.node.js';
    Deno.serve(async () => {
      const pdf = new PDFDocument();
      pdf.font('Helvetica-Bold').text('Faktura ' + new Stripe('sk_test_x').getApiField('host'));
      pdf.end();
      return new Response(ReadableStream.from(pdf));
    });`);
  const folder = target();
  await bundleFunctions(folder, { source });
  writeFileSync(join(folder, 'supabase/functions/tried/index.ts'), `import './index.js';`);
  const host = await startFunctions({ folder: join(folder, 'supabase/functions'), env: {}, log: () => {} });
  onTestFinished(() => host.stop());
  const answer = await fetch(`${host.url}/functions/v1/tried`);
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { items } = await (await document.getPage(1)).getTextContent();
  expect(items).toMatchObject([{ str: 'Faktura api.stripe.com' }]);
});

test('one that is too heavy is refused by name', async () => {
  const source = write(`Deno.serve(() => new Response('hej'));`);
  await expect(bundleFunctions(target(), { source, most: 10 })).rejects.toThrow(
    /may weigh 10 bytes.*\ntried: \d+ bytes/,
  );
});
