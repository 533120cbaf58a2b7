import { brand } from '../brand.ts';
import { sellerAddress } from '../invoices/document.ts';
import { invoiceTexts } from '../invoices/texts.ts';
import { displayName } from '../profile/names.ts';

/**
 * A name that may be shown in a mail. Mail programs turn everything that looks like an address into a link, and a name of a
 * hundred letters is a message: such a name is not used, and is `undefined`.
 */
export function nameInMail(fullName: string | null | undefined): string | undefined {
  const name = oneLine(displayName(fullName) ?? '');
  if (!name || name.length > LONGEST_NAME || LINK.test(name)) return undefined;
  return name;
}

/** What people type may hold line ends, which have no place in a subject. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** `https://…`, `www.…`, `name@…` and `word.dk`; an initial such as in `J.P. Jacobsen` is none. */
const LINK = /:\/\/|www\.|@|\p{L}{2}\.\p{L}{2}/iu;
const LONGEST_NAME = 60;

/** The company as each mail names it: name, CVR and address, as far as they are set. */
export function companyText(company: Record<keyof typeof brand.company, string> = brand.company): string {
  const { name, cvr } = company;
  return [name, cvr && invoiceTexts.cvr(cvr), sellerAddress(company)].filter(Boolean).join(' · ');
}
