import { brand } from '@rumklar/domain/brand';

/** The address of a `tel:` link. */
export const phoneLink = `tel:${brand.phone.replaceAll(' ', '')}`;

/** The company's postal address on one line. */
export const postalAddress = `${brand.company.street}, ${brand.company.postalCode} ${brand.company.city}`;

/** Puts the brand's own words in the place of `BRAND_NAME` and the like, so that the content names nobody itself. */
export function branded(text: string): string {
  return text.replace(/BRAND_[A-Z]+/g, (name) => {
    const word = words[name];
    if (word === undefined) throw new Error(`The content asks for ${name}, which the brand does not have`);
    return word;
  });
}

const words: Readonly<Record<string, string>> = {
  BRAND_NAME: brand.name,
  BRAND_EMAIL: brand.email,
  BRAND_PHONE: brand.phone,
  BRAND_TEL: phoneLink.replace('tel:', ''),
  BRAND_COMPANY: brand.company.name,
  BRAND_CVR: brand.company.cvr,
  BRAND_ADDRESS: postalAddress,
  BRAND_HOURS: brand.phoneHours.charAt(0).toLowerCase() + brand.phoneHours.slice(1),
};
