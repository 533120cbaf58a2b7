import { brand } from '../brand.ts';
import { sellerAddress } from '../invoices/document.ts';
import { invoiceTexts } from '../invoices/texts.ts';

/** The company as each mail names it: name, CVR and address, as far as they are set. */
export function companyText(company: Record<keyof typeof brand.company, string> = brand.company): string {
  const { name, cvr } = company;
  return [name, cvr && invoiceTexts.cvr(cvr), sellerAddress(company)].filter(Boolean).join(' · ');
}
