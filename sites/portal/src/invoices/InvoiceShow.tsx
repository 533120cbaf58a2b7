import { isBackendError } from '@rumklar/backend/errors';
import type { InvoiceDetail } from '@rumklar/backend/invoices/getInvoice';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useUser } from '../auth/session/useSession.ts';
import { LoadError } from '../layout/LoadError.tsx';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { GetInvoice } from './GetInvoice.tsx';
import { InvoiceOrders } from './InvoiceOrders.tsx';
import { InvoiceOverview } from './InvoiceOverview.tsx';
import { invoiceQuery } from './invoiceQuery.ts';
import { PayInvoice } from './PayInvoice.tsx';

/** One invoice and the orders on it. The tab is in the URL. */
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
        actions={<GetInvoice invoiceId={invoice.id} document={document} />}
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
