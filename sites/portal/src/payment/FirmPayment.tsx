import { isUnpaid } from '@rumklar/domain/invoices/status';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { agreementTexts } from '@rumklar/domain/prices/agreement';
import { invoicePath } from '@rumklar/domain/routes/paths';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { InvoiceTable } from '@rumklar/ui/InvoiceTable';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { invoiceListQuery } from '../invoices/invoiceQueries.ts';
import { LoadError } from '../layout/LoadError.tsx';
import { organisationQuery } from '../organisations/organisationQuery.ts';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import styles from './Payment.module.css';

const { byInvoice } = organisationTexts;

/** How a firm pays by invoice, for its owner. @param paymentDays in how many days its invoices are due */
export function FirmPayment({ paymentDays }: { paymentDays: number }) {
  const { id } = useUser();
  const { data: invoices, error, refetch } = useQuery({ ...invoiceListQuery(id), ...SHOWN_IN_PLACE });
  const bookkeeping = useQuery({ ...organisationQuery(id), ...SHOWN_IN_PLACE }).data?.firm?.bookkeepingEmail;
  const open = invoices?.filter(isUnpaid);
  // Each invoice has the account of the day it was issued.
  const account = invoices?.find(({ seller_account }) => seller_account)?.seller_account;
  return (
    <>
      <Facts layout="columns">
        <Fact term={agreementTexts.terms.label}>{byInvoice.due(paymentDays)}</Fact>
        {account && <Fact term={invoiceTexts.account}>{account}</Fact>}
        {bookkeeping && <Fact term={byInvoice.sentTo}>{byInvoice.both(bookkeeping)}</Fact>}
      </Facts>
      <section className={classNames('column gap-3', styles.open)} aria-labelledby="open-invoices">
        <h2 id="open-invoices">{byInvoice.open}</h2>
        {!invoices && error ? (
          <LoadError error={error} otherwise={invoiceTexts.listFailed} onRetry={refetch} />
        ) : open?.length === 0 ? (
          <p>{byInvoice.noneOpen}</p>
        ) : (
          <InvoiceTable invoices={open} hrefOf={(invoice) => invoicePath(invoice.id)} />
        )}
      </section>
    </>
  );
}
