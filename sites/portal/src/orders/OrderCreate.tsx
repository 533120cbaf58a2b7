import { messageOf } from '@rumklar/backend/errors';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { useUnloadWarning } from '@rumklar/features/images/useUnloadWarning';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { OrderForm } from '@rumklar/ui/OrderForm';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchAddress, tellSearchFailed } from '../addresses/searchAddress.ts';
import { useUser } from '../auth/useSession.ts';
import { OverdueNotice } from '../invoices/OverdueNotice.tsx';
import { Notice } from '../layout/Notice.tsx';
import { browserHistory } from '../layout/PortalRouter.tsx';
import { paymentMethodsQuery } from '../payment/paymentQueries.ts';
import { servicePricesQuery } from '../prices/priceQueries.ts';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { useCreateOrder } from './useCreateOrder.ts';

/** Write and send a new order (specification §2, "New order"). */
export function OrderCreate() {
  const order = useCreateOrder();
  const prices = useQuery({ ...servicePricesQuery, ...SHOWN_IN_PLACE });
  const cards = useQuery(paymentMethodsQuery(useUser().id));
  const hasCard = cards.data && cards.data.length > 0;
  const navigate = useNavigate();

  const hadCard = useRef(false);

  useEffect(() => {
    if (hasCard) hadCard.current = true;
    // A card that goes away while the order is written takes nobody off the form: its button leads on.
    if (hasCard !== false || hadCard.current) return;
    showToast(orderTexts.cardRequired, ACTION_TOAST);
    navigate(paths.payment, { replace: true });
  }, [hasCard, navigate]);

  /** Whoever goes on writing has read what was wrong. */
  function write(update: Parameters<typeof order.change>[0]) {
    dismissToast(ACTION_TOAST.key);
    order.change(update);
  }

  return (
    <>
      <PageTitle>Opret ny ordre</PageTitle>
      <PageHeader title="Opret ny ordre" />
      <OverdueNotice />
      {order.lostFiles.length > 0 && (
        <Notice>Siden er blevet genindlæst, så vælg dine filer igen: {order.lostFiles.join(', ')}.</Notice>
      )}
      <OrderForm
        draft={order.draft}
        onDraftChange={write}
        prices={prices.data}
        pricesError={prices.isError ? messageOf(prices.error, priceTexts.loadFailed).title : undefined}
        onRetryPrices={() => prices.refetch()}
        hasCard={hasCard}
        onAddCard={() => navigate(paths.payment)}
        submitState={order.submitState}
        serverError={order.serverError}
        onSubmit={order.submit}
        onRetryUpload={order.retry}
        onInvalid={() => showToast(orderTexts.invalid, ACTION_TOAST)}
        searchAddress={searchAddress}
        onSearchError={tellSearchFailed}
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

  useUnloadWarning(isSending);

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
