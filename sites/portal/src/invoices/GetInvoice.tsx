import type { InvoiceDocument } from '@rumklar/domain/invoices/document';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { MenuItem } from '@rumklar/ui/Menu';
import { SplitButton } from '@rumklar/ui/SplitButton';
import { useMutation } from '@tanstack/react-query';
import { saveInvoice, saveLines } from './saveFiles.ts';

/** Saves the invoice as a PDF; the menu has its lines for a spreadsheet. */
export function GetInvoice({ invoiceId, document }: { invoiceId: string; document: InvoiceDocument }) {
  const { number } = document;
  const save = useMutation({ mutationFn: (saveFile: () => Promise<void>) => saveFile() });
  return (
    <SplitButton
      variant="secondary"
      label={invoiceTexts.savePdf}
      menuLabel={invoiceTexts.moreWays}
      isPending={save.isPending}
      onPress={() => save.mutate(() => saveInvoice(invoiceId, number))}
    >
      <MenuItem onAction={() => save.mutate(() => saveLines(number, () => [document]))}>
        {invoiceTexts.linesCsv}
      </MenuItem>
    </SplitButton>
  );
}
