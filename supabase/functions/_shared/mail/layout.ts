import { brand } from '@rumklar/domain/brand.ts';
import { mailTexts } from '@rumklar/domain/mails/texts.ts';
import type { MailContent } from './content.ts';

/** A mail in the house's look. Styles stand at the elements: mail programs drop everything else. */
export function toHtml({ subject, heading, paragraphs, action }: MailContent): string {
  const url = escapeHtml(action.url);
  return `<!doctype html>
<html lang="da">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light" />
    <title>${escapeHtml(subject)}</title>
  </head>
  <body style="margin: 0; padding: 0; background: ${colour.paper}">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: ${colour.paper}">
      <tr>
        <td align="center" style="padding: 40px 16px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 520px; font-family: ${typeface}; color: ${colour.ink}">
            <tr>
              <td style="padding: 0 0 24px; font-size: 20px; font-weight: 700; letter-spacing: -0.02em">${escapeHtml(brand.name)}</td>
            </tr>
            <tr>
              <td style="padding: 32px; background: #ffffff; border: 1px solid ${colour.hairline}; border-radius: 6px">
                <h1 style="margin: 0 0 16px; font-size: 24px; line-height: 1.25; letter-spacing: -0.02em; overflow-wrap: anywhere">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
                <p style="margin: 24px 0">
                  <a href="${url}" style="display: inline-block; padding: 12px 20px; background: ${colour.accent}; color: #ffffff; border-radius: 6px; font-size: 16px; font-weight: 600; text-decoration: none">${escapeHtml(action.label)}</a>
                </p>
                <p style="margin: 0 0 8px; font-size: 14px; line-height: 1.55; color: ${colour.quiet}">${escapeHtml(mailTexts.buttonHint)}</p>
                <p style="margin: 0; font-size: 14px; line-height: 1.55; word-break: break-all"><a href="${url}" style="color: ${colour.accent}">${url}</a></p>
              </td>
            </tr>
            <tr>
              <td style="padding: 24px 0 0; font-size: 13px; line-height: 1.55; color: ${colour.quiet}">${escapeHtml(mailTexts.questions)}<br />${escapeHtml(signature)}</td>
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
export function toText({ heading, paragraphs, action }: MailContent): string {
  const parts = [heading, ...paragraphs, `${action.label}:\n${action.url}`, mailTexts.questions, signature];
  return `${parts.join('\n\n')}\n`;
}

function paragraphHtml(text: string): string {
  return `                <p style="margin: 0 0 16px; font-size: 16px; line-height: 1.55; overflow-wrap: anywhere">${escapeHtml(text)}</p>`;
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
const colour = { paper: '#faf9f6', ink: '#1b232c', accent: '#0b5c66', hairline: '#dedbd3', quiet: '#57606b' };
const typeface = "'Schibsted Grotesk', Helvetica, Arial, sans-serif";
const signature = `${brand.name} – ${brand.tagline}.`;
