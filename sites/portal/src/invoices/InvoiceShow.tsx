import { isBackendError } from '@rumklar/backend/errors';
import type { InvoiceDetail } from '@rumklar/backend/invoices/getInvoice';
import { formatDate } from '@rumklar/domain/format/dates';
import { declineReason } from '@rumklar/domain/invoices/declineReason';
import type { InvoiceDocument } from '@rumklar/domain/invoices/document';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import type { Invoice } from '@rumklar/domain/invoices/status';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { invoicePath, paths } from '@rumklar/domain/routes/paths';
import { addCardPath } from '@rumklar/domain/routes/returnPath';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { MenuItem } from '@rumklar/ui/Menu';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { SplitButton } from '@rumklar/ui/SplitButton';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useUser } from '../auth/session/useSession.ts';
import { Banner } from '../layout/Banner.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import { PayButton } from '../payment/PayButton.tsx';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { InvoiceOrders } from './InvoiceOrders.tsx';
import { InvoiceOverview } from './InvoiceOverview.tsx';
import { invoiceQuery } from './invoiceQuery.ts';
import { saveInvoice, saveLines } from './saveFiles.ts';
import { isPayableInvoice, useDeclined, usePayInvoice } from './usePayInvoice.ts';

/** The tab is in the URL. */
export function InvoiceShow() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery({
    ...invoiceQuery(useUser().id, id),
    ...SHOWN_IN_PLACE,
  });
  if (isPending) return <PageSkeleton />;
  if (isBackendError(error, 'not_found')) return <InvoiceNotFound />;
  if (!data) {
    return <LoadError headingLevel={1} error={error} otherwise={invoiceTexts.showFailed} onRetry={refetch} />;
  }
  return <InvoiceDetails {...data} />;
}

function InvoiceDetails({ invoice, document, orders }: InvoiceDetail) {
  const [parameters, setParameters] = useSearchParams();
  const title = `Faktura #${invoice.invoice_number ?? '–'}`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        back={{ href: INVOICES, label: 'Fakturaer' }}
        actions={<DownloadInvoice invoiceId={invoice.id} document={document} />}
      />
      <PayInvoice invoice={invoice} />
      <Tabs
        selectedKey={parameters.get('fane') === 'sager' ? 'sager' : 'oversigt'}
        onSelectionChange={(key) => setParameters(key === 'sager' ? { fane: key } : {}, { replace: true })}
      >
        <TabList aria-label="Faktura">
          <Tab id="oversigt">Oversigt</Tab>
          <Tab id="sager">Sager</Tab>
        </TabList>
        <TabPanel id="oversigt">
          <InvoiceOverview invoice={invoice} document={document} />
        </TabPanel>
        <TabPanel id="sager">
          <InvoiceOrders invoiceId={invoice.id} orders={orders} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function InvoiceNotFound() {
  return (
    <>
      <PageTitle>{invoiceTexts.notFound}</PageTitle>
      <EmptyState
        headingLevel={1}
        title={invoiceTexts.notFound}
        action={<ButtonLink href={INVOICES}>Se dine fakturaer</ButtonLink>}
      />
    </>
  );
}

const INVOICES = `${paths.payment}?fane=fakturaer`;

/** Saves the invoice as a PDF; the menu has its lines for a spreadsheet. */
function DownloadInvoice({ invoiceId, document }: { invoiceId: string; document: InvoiceDocument }) {
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

/** What is to be done about an unpaid invoice: why the card was declined, and how it is paid. */
function PayInvoice({ invoice }: { invoice: Invoice }) {
  const pay = usePayInvoice(invoice.id);
  const declinedNow = useDeclined(invoice.id);
  if (!isPayableInvoice(invoice)) return null;
  if (invoice.status === 'requires_action') {
    return (
      <Banner
        tone="warning"
        action={
          <Button isPending={pay.isPending} onPress={() => pay.mutate()}>
            {pay.isPending ? payInvoiceTexts.busy : payInvoiceTexts.approve}
          </Button>
        }
      >
        {payInvoiceTexts.approvalNeeded}
      </Banner>
    );
  }
  const reason =
    declinedNow ?? (invoice.decline_code === null ? undefined : declineReason(invoice.decline_code));
  const addCard = addCardPath(invoicePath(invoice.id));
  const payButton = (
    <PayButton
      variant={reason === undefined ? 'primary' : 'secondary'}
      amountKroner={invoice.amount}
      isPending={pay.isPending}
      addCard={addCard}
      onPay={() => pay.mutate()}
    />
  );
  if (reason === undefined) {
    return (
      <Banner tone="warning" action={payButton}>
        {invoice.seller_account && invoice.due_date && invoice.invoice_number
          ? payInvoiceTexts.paidByTransfer(
              formatDate(invoice.due_date),
              invoice.seller_account,
              invoice.invoice_number,
            )
          : payInvoiceTexts.notPaid}
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      title={payInvoiceTexts.cardDeclined}
      action={
        <div className="wrap gap-2">
          <ButtonLink href={addCard}>{payInvoiceTexts.addCardAndPay}</ButtonLink>
          {payButton}
        </div>
      }
    >
      {reason} {payInvoiceTexts.notPaid}
    </Banner>
  );
}
