import { brand } from '@rumklar/domain/brand';
import type { ServicePrice } from '@rumklar/domain/prices/prices';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import { revisionPolicy } from '@rumklar/domain/revisions/policy';
import { hasCaptcha } from './config.ts';
import { facts, factWord } from './facts.ts';

/** The URL of the `tel:` link. */
export const phoneLink = `tel:${facts.phone.replaceAll(' ', '')}`;

/** Replaces placeholders such as `BRAND_NAME` by the brand's values. @throws Error for one without a value */
export function insertBrand(text: string): string {
  return text.replace(/BRAND_[A-Z]+/g, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The content uses ${name}, for which the brand has no value`);
    return value;
  });
}

/** The same in HTML, with facts kept up to date; links to the company are `<a href="mailto:BRAND_EMAIL">BRAND_EMAIL</a>`. */
export function insertFacts(html: string): string {
  const places = html
    .replace(
      />BRAND_(EMAIL|PHONE)<\/a>/g,
      (_, name: string) => ` data-fact="${name.toLowerCase()}">BRAND_${name}</a>`,
    )
    .replace(
      /BRAND_(COMPANY|CVR|ADDRESS|VAT|HOURS)/g,
      (place, name: string) => `<span data-fact="${name.toLowerCase()}">${place}</span>`,
    );
  return places.replace(/BRAND_[A-Z]+/g, (place) => escapeHtml(insertBrand(place)));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const values: Readonly<Record<string, string>> = {
  BRAND_NAME: brand.name,
  BRAND_EMAIL: facts.email,
  BRAND_PHONE: facts.phone,
  BRAND_TEL: phoneLink.replace('tel:', ''),
  BRAND_COMPANY: facts.company.name,
  BRAND_CVR: facts.company.cvr,
  BRAND_ADDRESS: factWord('address'),
  BRAND_DELIVERY: deliverySentence(facts.prices),
  BRAND_VAT: factWord('vat'),
  BRAND_CORRECTIONS: revisionPolicy(facts) ?? '',
  BRAND_NOSCRIPT: hasCaptcha
    ? `De åbne formularer kræver JavaScript, fordi de er beskyttet mod robotter. Uden JavaScript kan du skrive til ${facts.email} eller ringe til os.`
    : 'De åbne formularer kan sendes uden JavaScript.',
  BRAND_CAPTCHA: hasCaptcha
    ? 'Til det bruger vi Turnstile fra Cloudflare, som ser din IP-adresse og oplysninger om din browser, når du logger ind, opretter en konto, får tilsendt et link eller sender en formular.'
    : '',
  BRAND_HOURS: facts.phoneHours,
};

/** When the images of an order are ready, as far as its services promise it. */
export function deliverySentence(prices: Readonly<Record<string, ServicePrice>>): string {
  const minutes = promised(prices);
  if (minutes.length === 0 || minutes.length < Object.values(prices).length) {
    return 'Det afhænger af ydelsen og af, hvor mange billeder du sender.';
  }
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)].map(promiseTexts.turnaround);
  const time = least === most ? least : `${least} til ${most}`;
  return `Efter ${time}, alt efter ydelsen. Du får tidspunktet at vide, før du bestiller.`;
}

/** The turnarounds of the services that promise one, in minutes. */
function promised(prices: Readonly<Record<string, ServicePrice>>): number[] {
  return Object.values(prices).flatMap(({ turnaroundMinutes }) => turnaroundMinutes ?? []);
}
