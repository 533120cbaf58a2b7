import { brand } from '@rumklar/domain/brand';
import { publicPrices } from '@rumklar/domain/prices/prices';
import { hasCaptcha } from './config.ts';
import { correctionSentence, deliverySentence, vatSentence } from './promises.ts';

/** The URL of the `tel:` link. */
export const phoneLink = `tel:${brand.phone.replaceAll(' ', '')}`;

/** The company's postal address on one line. */
export const postalAddress = `${brand.company.street}, ${brand.company.postalCode} ${brand.company.city}`;

/**
 * Replaces placeholders such as `BRAND_NAME` by the brand's values, so that the content does not contain the name.
 *
 * @throws Error for a placeholder without a value
 */
export function insertBrand(text: string): string {
  return text.replace(/BRAND_[A-Z]+/g, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The content uses ${name}, for which the brand has no value`);
    return value;
  });
}

const values: Readonly<Record<string, string>> = {
  BRAND_NAME: brand.name,
  BRAND_EMAIL: brand.email,
  BRAND_PHONE: brand.phone,
  BRAND_TEL: phoneLink.replace('tel:', ''),
  BRAND_COMPANY: brand.company.name,
  BRAND_CVR: brand.company.cvr,
  BRAND_ADDRESS: postalAddress,
  BRAND_DELIVERY: deliverySentence(publicPrices),
  BRAND_VAT: vatSentence(brand.owner) ?? '',
  BRAND_CORRECTIONS: correctionSentence(brand.owner) ?? '',
  BRAND_NOSCRIPT: hasCaptcha
    ? `De åbne formularer kræver JavaScript, fordi de er beskyttet mod robotter. Uden JavaScript kan du skrive til ${brand.email} eller ringe til os.`
    : 'De åbne formularer kan sendes uden JavaScript.',
  BRAND_CAPTCHA: hasCaptcha
    ? 'Til det bruger vi Turnstile fra Cloudflare, som ser din IP-adresse og oplysninger om din browser, når du logger ind, opretter en konto, får tilsendt et link eller sender en formular.'
    : '',
  BRAND_HOURS: brand.phoneHours.charAt(0).toLowerCase() + brand.phoneHours.slice(1),
};
