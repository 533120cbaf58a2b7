import { invoiceFileName } from '@rumklar/domain/invoices/document';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { Button } from '@rumklar/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { backend } from '../backend.ts';

/** Saves the invoice as the file that its mail carries. */
export function SaveInvoice({ invoiceId, number }: { invoiceId: string; number: string }) {
  const save = useMutation({
    mutationFn: async () => {
      const [{ downloadInvoice }, { saveFile }] = await Promise.all([
        import('@rumklar/backend/invoices/downloadInvoice'),
        import('@rumklar/backend/images/download/saveFile'),
      ]);
      saveFile(await downloadInvoice(backend, invoiceId), invoiceFileName(number));
    },
  });
  return (
    <Button variant="secondary" isPending={save.isPending} onPress={() => save.mutate()}>
      {invoiceTexts.savePdf}
    </Button>
  );
}
