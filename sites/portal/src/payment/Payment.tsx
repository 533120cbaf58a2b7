import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import { invoicePath } from '@rumklar/domain/routes/paths';
import { RETURN_PARAMETER } from '@rumklar/domain/routes/returnPath';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Button } from '@rumklar/ui/Button';
import { InvoiceTable } from '@rumklar/ui/InvoiceTable';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import styles from '../invoices/InvoiceExport.module.css';
import { invoiceListQuery } from '../invoices/invoiceQueries.ts';
import { saveLines } from '../invoices/saveFiles.ts';
import { LoadError } from '../layout/LoadError.tsx';
import { InvoiceTurn } from '../profile/InvoiceTurn.tsx';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { PaymentMethods } from './PaymentMethods.tsx';

/** The invoice that is not paid, cards and invoices. The tab is in the URL. */
export function Payment() {
  const [parameters, setParameters] = useSearchParams();

  // A bank that authenticates on a page of its own redirects the user back here.
  const isBack = parameters.get('redirect_status') === 'succeeded';
  const [wasBack] = useState(isBack);
  useEffect(() => {
    if (!isBack) return;
    showToast(cardTexts.added);
    setParameters((current) => only(current, RETURN_PARAMETER), { replace: true });
  }, [isBack, setParameters]);

  function showTab(key: string) {
    setParameters(
      (current) => {
        const next = only(current, RETURN_PARAMETER);
        if (key === 'fakturaer') next.set('fane', key);
        return next;
      },
      { replace: true },
    );
  }

  return (
    <>
      <PageTitle>Betaling</PageTitle>
      <PageHeader title="Betaling" />
      <InvoiceTurn />
      <Tabs
        selectedKey={parameters.get('fane') === 'fakturaer' ? 'fakturaer' : 'betalingsmetoder'}
        onSelectionChange={showTab}
      >
        <TabList aria-label="Betaling">
          <Tab id="betalingsmetoder">Betalingsmetoder</Tab>
          <Tab id="fakturaer">Fakturaer</Tab>
        </TabList>
        <TabPanel id="betalingsmetoder">
          <PaymentMethods isBack={wasBack} />
        </TabPanel>
        <TabPanel id="fakturaer">
          <InvoiceList />
        </TabPanel>
      </Tabs>
    </>
  );
}

function only(parameters: URLSearchParams, name: string): URLSearchParams {
  const value = parameters.get(name);
  return new URLSearchParams(value === null ? {} : { [name]: value });
}

/** The customer's invoices, and their lines for a spreadsheet. */
function InvoiceList() {
  const { id } = useUser();
  const { data: invoices, error, refetch } = useQuery({ ...invoiceListQuery(id), ...SHOWN_IN_PLACE });
  if (!invoices && error) {
    return <LoadError error={error} otherwise={invoiceTexts.listFailed} onRetry={refetch} />;
  }
  const years = invoices?.flatMap(({ issued_on }) => (issued_on ? Number(issued_on.slice(0, 4)) : []));
  return (
    <>
      <InvoiceTable invoices={invoices} hrefOf={(invoice) => invoicePath(invoice.id)} />
      {years && years.length > 0 && <InvoiceExport userId={id} years={[...new Set(years)]} />}
    </>
  );
}

/** Saves the lines of a year's invoices for a spreadsheet, with a button for each year. */
function InvoiceExport({ userId, years }: { userId: string; years: readonly number[] }) {
  return (
    <section className={styles.root} aria-labelledby="invoice-export">
      <h2 id="invoice-export">{invoiceTexts.csvHeading}</h2>
      <p>{invoiceTexts.csvHint}</p>
      <div className="wrap gap-2 above-4">
        {years.map((year) => (
          <YearButton key={year} userId={userId} year={year} />
        ))}
      </div>
    </section>
  );
}

function YearButton({ userId, year }: { userId: string; year: number }) {
  const save = useMutation({ mutationFn: () => saveLines(year, () => listYear(userId, year)) });
  return (
    <Button variant="secondary" size="sm" isPending={save.isPending} onPress={() => save.mutate()}>
      {invoiceTexts.saveCsv(year)}
    </Button>
  );
}

async function listYear(userId: string, year: number) {
  const { listInvoiceDocuments } = await import('@rumklar/backend/invoices/listInvoiceDocuments');
  return await listInvoiceDocuments(backend, { userId, year });
}
