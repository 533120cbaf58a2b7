import { brand } from '../../../../packages/domain/src/brand.ts';
import { mailTexts } from '../../../../packages/domain/src/mails/texts.ts';
import { companyText } from '../../../../packages/domain/src/mails/userText.ts';
import { type CompanyFacts, seededFacts } from '../../../../packages/domain/src/publicFacts/publicFacts.ts';
import type { MailContent, MailFact, MailImage } from './content.ts';

/**
 * The HTML of a mail.
 *
 * @param siteUrl where the sign of the house is loaded from; mail programs show no SVG
 * @param by the company that sends it; the mails of Supabase Auth name the one of `brand.ts`
 */
export function toHtml(content: MailContent, siteUrl: string, by: CompanyFacts = seededFacts): string {
  const { subject, heading, images = [], paragraphs, facts = [], action, link, note } = content;
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
${imagesHtml(images)}                <h1 class="heading ink" style="${style.heading}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}${factsHtml(facts)}
                <table role="presentation" cellpadding="0" cellspacing="0" style="margin: 28px 0 ${link ? 28 : 0}px">
                  <tr>
                    <td class="action" style="${style.button}"><a class="action" href="${escapeHtml(action.url)}" style="${style.action}">${escapeHtml(action.label)}</a></td>
                  </tr>
                </table>
${linkHtml(link)}${noteHtml(note)}
              </td>
            </tr>
            <tr>
              <td class="quiet" style="${style.footer}">${escapeHtml(mailTexts.questions)} <a class="link" href="mailto:${escapeHtml(by.email)}" style="${style.link}">${escapeHtml(by.email)}</a> ${escapeHtml(callText(by))}<br />${escapeHtml(companyText(by.company))}</td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}

export function toText(
  { heading, paragraphs, facts = [], action, link, note }: MailContent,
  by: CompanyFacts = seededFacts,
): string {
  const parts = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${action.label}:\n${action.url}`,
    link ? `${link.label}:\n${link.url}` : '',
    note ?? '',
    `${mailTexts.questions} ${by.email} ${callText(by)}`,
    companyText(by.company),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function previewOf({ preview, paragraphs }: MailContent): string {
  return preview ?? paragraphs[1] ?? paragraphs[0] ?? '';
}

/** The images are cells of a row, which a phone shows below each other. */
function imagesHtml(images: readonly MailImage[]): string {
  if (images.length === 0) return '';
  const width = Math.floor((WIDTH - GAP * (images.length - 1)) / images.length);
  const cells = images.map(
    ({ url, alt, caption = '' }, index) => `
                    <td class="picture quiet" width="${width}" style="${style.picture}${index > 0 ? `; padding-left: ${GAP}px` : ''}"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" style="${style.image}" />${escapeHtml(caption)}</td>`,
  );
  return `                <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.pictures}">
                  <tr>${cells.join('')}
                  </tr>
                </table>
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
                    <td class="line ink" style="${style.factValue}">${escapeHtml(wholeTime(value))}</td>
                  </tr>`,
  );
  return `
                <table width="100%" cellpadding="0" cellspacing="0" style="${style.facts}">${rows.join('')}
                </table>`;
}

/** A phone's line does not end between `kl.` and the time. */
function wholeTime(value: string): string {
  return value.replace(/\b(kl\.) (?=\d)/g, '$1\u00a0');
}

function linkHtml(link: MailContent['link']): string {
  if (!link) return '';
  return `                <p class="ink" style="${style.paragraph}"><a class="link" href="${escapeHtml(link.url)}" style="${style.link}">${escapeHtml(link.label)}</a></p>
`;
}

function noteHtml(note: string | undefined): string {
  if (!note) return '';
  return `
                <p class="line quiet" style="${style.note}">${escapeHtml(note)}</p>`;
}

function callText({ phone }: CompanyFacts): string {
  return `${mailTexts.orCall} ${phone}.`;
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
/** Pixels of the card between its paddings. */
const WIDTH = 478;
/** Pixels between two images. */
const GAP = 8;

// The brand's colours for mail programs, which support no custom properties and no OKLCH.
const light = {
  paper: '#faf9f6',
  card: '#ffffff',
  ink: '#1b232c',
  quiet: '#57606b',
  hairline: '#dedbd3',
  accent: '#0b5c66',
  onAccent: '#ffffff',
};
const dark: typeof light = {
  paper: '#14181c',
  card: '#1d2228',
  ink: '#eceae5',
  quiet: '#a9b0b8',
  hairline: '#363c43',
  accent: '#7cc4cc',
  onAccent: '#0c1a1d',
};

/** Styles at the elements, by part: many mail programs drop everything else. */
const style = {
  body: `margin: 0; padding: 0; background: ${light.paper}`,
  page: `background: ${light.paper}`,
  frame: 'padding: 40px 16px',
  column: `max-width: 560px; font-family: 'Schibsted Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif; color: ${light.ink}`,
  sign: `padding: 0 0 24px`,
  icon: 'display: block; width: 32px; height: 32px; border: 0',
  name: `padding: 0 0 0 12px; font-size: 20px; line-height: 1.2; font-weight: 700; letter-spacing: -0.02em; color: ${light.ink}`,
  card: `padding: 40px; background: ${light.card}; border: 1px solid ${light.hairline}; border-radius: 6px`,
  heading: `margin: 0 0 20px; font-size: 26px; line-height: 1.2; font-weight: 700; letter-spacing: -0.02em; color: ${light.ink}; overflow-wrap: anywhere`,
  pictures: 'margin: 0 0 28px; table-layout: fixed',
  picture: `vertical-align: top; font-size: 13px; line-height: 1.6; color: ${light.quiet}`,
  image: `display: block; width: 100%; height: auto; margin: 0 0 6px; border: 0; border-radius: 2px; font-size: 14px`,
  paragraph: `margin: 0 0 16px; font-size: 16px; line-height: 1.55; color: ${light.ink}; overflow-wrap: anywhere`,
  facts: 'margin: 8px 0 24px',
  factLabel: `padding: 10px 16px 10px 0; border-top: 1px solid ${light.hairline}; font-size: 14px; line-height: 1.5; color: ${light.quiet}; text-align: left; vertical-align: top; font-weight: 400`,
  factValue: `padding: 10px 0; border-top: 1px solid ${light.hairline}; font-size: 14px; line-height: 1.5; font-weight: 600; color: ${light.ink}; text-align: right; overflow-wrap: anywhere`,
  button: `border-radius: 6px; background: ${light.accent}`,
  action: `display: inline-block; padding: 14px 24px; border-radius: 6px; background: ${light.accent}; color: ${light.onAccent}; font-size: 16px; line-height: 1.25; font-weight: 600; text-decoration: none`,
  link: `color: ${light.accent}`,
  note: `margin: 28px 0 0; padding: 16px 0 0; border-top: 1px solid ${light.hairline}; font-size: 14px; line-height: 1.55; color: ${light.quiet}`,
  footer: `padding: 24px 0 0; font-size: 13px; line-height: 1.6; color: ${light.quiet}`,
  preview: 'display: none; max-height: 0; overflow: hidden',
} as const;

/** For the programs that read a style sheet: the dark theme, and less air on a telephone. */
const styleSheet = `
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (prefers-color-scheme: dark) {
        .paper { background: ${dark.paper} !important; }
        .card { background: ${dark.card} !important; border-color: ${dark.hairline} !important; }
        .line { border-color: ${dark.hairline} !important; }
        .ink { color: ${dark.ink} !important; }
        .quiet { color: ${dark.quiet} !important; }
        .link { color: ${dark.accent} !important; }
        .action { background: ${dark.accent} !important; color: ${dark.onAccent} !important; }
      }
      @media (max-width: 480px) {
        .frame { padding: 24px 12px !important; }
        .card { padding: 28px 20px !important; }
        .heading { font-size: 23px !important; }
        .picture { display: block !important; width: auto !important; padding: 0 0 8px !important; }
      }
    `;
