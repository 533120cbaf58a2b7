import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import { RETURN_PARAMETER } from '@rumklar/domain/routes/returnPath';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { InvoiceList } from '../invoices/InvoiceList.tsx';
import { InvoiceTurn } from '../profile/InvoiceTurn.tsx';
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
