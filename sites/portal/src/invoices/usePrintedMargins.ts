import { brand } from '@rumklar/domain/brand';
import type { InvoiceDocument } from '@rumklar/domain/invoices/document';
import { invoiceWords, pageHeadText, partyText } from '@rumklar/domain/invoices/documentTexts';
import { useEffect } from 'react';

/** Names house and invoice in the margins of its printed pages. CSS reads their words from the root element only. */
export function usePrintedMargins(document: InvoiceDocument): void {
  useEffect(() => {
    const { style } = window.document.documentElement;
    const words = {
      '--printed-name': brand.name,
      '--printed-head': pageHeadText(invoiceWords(document), document),
      '--printed-foot': partyText(document.seller),
    };
    for (const [name, text] of Object.entries(words)) style.setProperty(name, JSON.stringify(text));
    return () => {
      for (const name of Object.keys(words)) style.removeProperty(name);
    };
  }, [document]);
}
