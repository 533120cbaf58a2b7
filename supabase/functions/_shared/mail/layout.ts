import { brand } from '../../../../packages/domain/src/brand.ts';
import { mailTexts } from '../../../../packages/domain/src/mails/texts.ts';
import type { MailContent, MailFact } from './content.ts';
import { style, styleSheet } from './style.ts';

/**
 * The HTML of a mail.
 *
 * @param siteUrl where the sign of the house is loaded from; mail programs show no SVG
 */
export function toHtml(content: MailContent, siteUrl: string): string {
  const { subject, heading, image, paragraphs, facts = [], action, link, note } = content;
  const url = escapeHtml(action.url);
  return `<!doctype html>
<html lang="da">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${escapeHtml(subject)}</title>
    <style>${styleSheet}</style>
  </head>
  <body class="paper" style="${style.body}">
    <div style="${style.preview}">${escapeHtml(previewOf(content))}</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="${style.page}">
      <tr>
        <td align="center" class="frame" style="${style.frame}">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.column}">
            <tr>
              <td style="${style.sign}">
                <table role="presentation" cellpadding="0" cellspacing="0">
                  <tr>
                    <td><img src="${escapeHtml(siteUrl)}/icon-180.png" width="32" height="32" alt="" style="${style.icon}" /></td>
                    <td class="ink" style="${style.name}">${escapeHtml(brand.name)}</td>
                  </tr>
                </table>
              </td>
            </tr>
            <tr>
              <td class="card" style="${style.card}">
                <h1 class="heading ink" style="${style.heading}">${escapeHtml(heading)}</h1>
${imageHtml(image)}${paragraphs.map(paragraphHtml).join('\n')}${factsHtml(facts)}
                <table role="presentation" cellpadding="0" cellspacing="0" style="margin: 28px 0">
                  <tr>
                    <td class="action" style="${style.button}"><a class="action" href="${url}" style="${style.action}">${escapeHtml(action.label)}</a></td>
                  </tr>
                </table>
${linkHtml(link)}${addressHtml(action.url)}${noteHtml(note)}
              </td>
            </tr>
            <tr>
              <td class="quiet" style="${style.footer}">${escapeHtml(mailTexts.questions)} <a class="link" href="mailto:${brand.email}" style="${style.link}">${brand.email}</a><br />${escapeHtml(signature)}</td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}

/** The same mail for programs that show no HTML. */
export function toText({ heading, paragraphs, facts = [], action, link, note }: MailContent): string {
  const parts = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${action.label}:\n${action.url}`,
    link ? `${link.label}:\n${link.url}` : '',
    note ?? '',
    `${mailTexts.questions} ${brand.email}`,
    signature,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function previewOf({ preview, paragraphs }: MailContent): string {
  return preview ?? paragraphs[1] ?? paragraphs[0] ?? '';
}

function imageHtml(image: MailContent['image']): string {
  if (!image) return '';
  return `                <img src="${escapeHtml(image.url)}" alt="${escapeHtml(image.alt)}" width="478" style="${style.image}" />
`;
}

function paragraphHtml(text: string): string {
  return `                <p class="ink" style="${style.paragraph}">${escapeHtml(text)}</p>`;
}

function factsHtml(facts: readonly MailFact[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) => `
                  <tr>
                    <th scope="row" class="line quiet" style="${style.factLabel}">${escapeHtml(label)}</th>
                    <td class="line ink" style="${style.factValue}">${escapeHtml(value)}</td>
                  </tr>`,
  );
  return `
                <table width="100%" cellpadding="0" cellspacing="0" style="${style.facts}">${rows.join('')}
                </table>`;
}

function linkHtml(link: MailContent['link']): string {
  if (!link) return '';
  return `                <p class="ink" style="${style.paragraph}"><a class="link" href="${escapeHtml(link.url)}" style="${style.link}">${escapeHtml(link.label)}</a></p>
`;
}

// A mail address is nothing to copy into a browser.
function addressHtml(address: string): string {
  if (address.startsWith('mailto:')) return '';
  const url = escapeHtml(address);
  return `                <p class="quiet" style="${style.small}">${escapeHtml(mailTexts.buttonHint)}</p>
                <p style="${style.address}"><a class="link" href="${url}" style="${style.link}">${url}</a></p>`;
}

function noteHtml(note: string | undefined): string {
  if (!note) return '';
  return `
                <p class="line quiet" style="${style.note}">${escapeHtml(note)}</p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const signature = `${brand.name} – ${brand.tagline}.`;
