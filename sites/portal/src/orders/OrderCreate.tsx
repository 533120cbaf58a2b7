import { toldBy } from '@rumklar/backend/errors';
import { addressTexts } from '@rumklar/domain/addresses/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { OrderForm } from '@rumklar/ui/OrderForm';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { showToast } from '@rumklar/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchAddress } from '../addresses/searchAddress.ts';
import { useUser } from '../auth/useSession.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { browserHistory } from '../layout/PortalRouter.tsx';
import { paymentMethodsQuery } from '../payment/paymentQueries.ts';
import { servicePricesQuery } from '../prices/priceQueries.ts';
import styles from './OrderCreate.module.css';
import { useCreateOrder } from './useCreateOrder.ts';

/** Write and send a new order (specification §2, "New order"). */
export function OrderCreate() {
  const order = useCreateOrder();
  const prices = useQuery(servicePricesQuery);
  const cards = useQuery(paymentMethodsQuery(useUser().id));
  const hasCard = cards.data && cards.data.length > 0;
  const navigate = useNavigate();

  useEffect(() => {
    if (hasCard !== false) return;
    showToast(orderTexts.cardMissing);
    navigate(paths.payment, { replace: true });
  }, [hasCard, navigate]);

  return (
    <>
      <PageTitle>Opret ny ordre</PageTitle>
      <PageHeader title="Opret ny ordre" />
      {order.lostFiles.length > 0 && (
        <p className={styles.lostFiles} role="status">
          Siden er blevet genindlæst, så vælg dine filer igen: {order.lostFiles.join(', ')}.
        </p>
      )}
      <OrderForm
        draft={order.draft}
        onDraftChange={order.change}
        prices={prices.data}
        pricesError={prices.isError ? toldBy(prices.error, priceTexts.loadFailed).title : undefined}
        onRetryPrices={() => prices.refetch()}
        hasCard={hasCard}
        onAddCard={() => navigate(paths.payment)}
        submitState={order.submitState}
        serverError={order.serverError}
        onSubmit={order.submit}
        onRetryUpload={order.retry}
        onInvalid={() => showToast(orderTexts.invalid)}
        searchAddress={searchAddress}
        onSearchError={() => showToast(addressTexts.failed)}
      />
      <LeaveQuestion isSending={order.isRunning} />
    </>
  );
}

/** Asks before somebody leaves in the middle of an upload. */
function LeaveQuestion({ isSending }: { isSending: () => boolean }) {
  const { pathname } = useLocation();
  const [leave, setLeave] = useState<() => void>();

  useEffect(() =>
    browserHistory.guard(
      (next) => isSending() && next.pathname !== pathname,
      (go) => setLeave(() => go),
    ),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isSending()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });

  return (
    <ConfirmDialog
      title="Vil du forlade siden?"
      confirmLabel="Forlad siden"
      cancelLabel="Bliv her"
      isOpen={leave !== undefined}
      onOpenChange={(isOpen) => !isOpen && setLeave(undefined)}
      onConfirm={() => leave?.()}
    >
      <p>Dine billeder er ved at blive sendt. Forlader du siden nu, bliver ordren ikke oprettet.</p>
    </ConfirmDialog>
  );
}
