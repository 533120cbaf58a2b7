import { formatDate } from '@rumklar/domain/format/dates';
import { formatKronerExact } from '@rumklar/domain/format/numbers';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Sandbox } from '../sandbox.ts';
import type { StripeInvoice } from './invoiceObjects.ts';

/** Where a customer sees an invoice at the sandbox, as Stripe's `hosted_invoice_url` and `invoice_pdf` do. */
export function hostedUrls({ receiptsUrl }: Sandbox, id: string) {
  return { hosted_invoice_url: `${receiptsUrl}/i/${id}`, invoice_pdf: `${receiptsUrl}/i/${id}/pdf` };
}

/** The pages at those addresses. They need no sign-in: the id is secret, as in Stripe's addresses. */
export function hostedInvoices(sandbox: Sandbox): Hono {
  const app = new Hono();
  const find = (id: string) => {
    const invoice = sandbox.store.state.invoices[id];
    return invoice && invoice.status !== 'draft' ? invoice : undefined;
  };
  app.get('/i/:id', (c) => {
    const invoice = find(c.req.param('id'));
    return invoice ? c.html(page(invoice)) : c.notFound();
  });
  app.get('/i/:id/pdf', (c) => {
    const invoice = find(c.req.param('id'));
    if (!invoice) return c.notFound();
    return c.body(invoicePdf(textOf(invoice)), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="faktura-${invoice.number}.pdf"`,
    });
  });
  return app;
}

function textOf(invoice: StripeInvoice): string[] {
  const { number, status, lines, total, created } = invoice;
  return [
    `Faktura ${number}`,
    formatDate(new Date(created * 1000)),
    ...lines.data.map(
      ({ description, amount }) => `${description ?? ''}  ${formatKronerExact(amount / 100)}`,
    ),
    `I alt ${formatKronerExact(total / 100)}`,
    status === 'paid' ? 'Betalt' : 'Ikke betalt',
  ];
}

function page({ id, number, status, lines, total, created }: StripeInvoice) {
  return html`<!doctype html>
    <html lang="da">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Faktura ${number}</title>
      <style>
        ${raw(CSS)}
      </style>
      <h1>Faktura ${number}</h1>
      <p>${formatDate(new Date(created * 1000))}, ${endOf(status)}</p>
      <table>
        ${lines.data.map(({ description, amount }) => html`<tr><td>${description}<td>${kroner(amount)}</tr>`)}
        <tr><th>I alt<th>${kroner(total)}</tr>
      </table>
      <p><a href="${id}/pdf">Hent PDF</a></p>
      <p><small>Prøvebetaling: ingen penge har skiftet hænder.</small></p>
    </html>`;
}

function endOf(status: StripeInvoice['status']): string {
  return status === 'paid' ? 'betalt' : 'ikke betalt';
}

function kroner(ore: number): string {
  return formatKronerExact(ore / 100);
}

const CSS = `
  body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; color: #1c2430; }
  table { width: 100%; border-collapse: collapse; }
  td, th { padding: 0.6rem 0; border-bottom: 1px solid #dcdcd6; text-align: left; vertical-align: top; }
  td + td, th + th { padding-left: 2rem; text-align: right; white-space: nowrap; }`;

/** A PDF of one page with these lines of text; what is not Latin-1 becomes a question mark. */
function invoicePdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 60 780 Td 20 TL\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets: string[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(`${String(file.length).padStart(10, '0')} 00000 n \n`);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file + table + end, (character) => character.charCodeAt(0));
}

function escaped(line: string): string {
  return line.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&');
}
