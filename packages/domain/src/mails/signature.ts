import { brand } from '../brand.ts';
import { invoiceTexts } from '../invoices/texts.ts';

/** The company as each mail names it: name, CVR and address, as far as they are set. */
export function companyText(company: Record<keyof typeof brand.company, string> = brand.company): string {
  const { name, cvr, street, postalCode, city } = company;
  const address = [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ');
  return [name, cvr && invoiceTexts.cvr(cvr), address].filter(Boolean).join(' · ');
}
