import { messageOf } from '@rumklar/backend/errors';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { useUnloadWarning } from '@rumklar/features/images/useUnloadWarning';
import { LostDialog, showPartLost } from '@rumklar/features/layout/LostDialog.tsx';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { OrderForm } from '@rumklar/ui/OrderForm';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchAddress, showSearchFailed } from '../addresses/searchAddress.ts';
import { useUser } from '../auth/useSession.ts';
import { OverdueBanner } from '../invoices/OverdueBanner.tsx';
import { Banner } from '../layout/Banner.tsx';
import { browserHistory } from '../layout/browserHistory.ts';
import { useEarlyText } from '../layout/earlyText.ts';
import { paymentMethodsQuery } from '../payment/paymentQueries.ts';
import { servicePricesQuery } from '../prices/priceQueries.ts';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { useCreateOrder } from './useCreateOrder.ts';

/** /bestil: write and send a new order. */
export function OrderCreate() {
  const order = useCreateOrder();
  const prices = useQuery({ ...servicePricesQuery, ...SHOWN_IN_PLACE });
  const cards = useQuery(paymentMethodsQuery(useUser().id));
  const hasCard = cards.data && cards.data.length > 0;
  const navigate = useNavigate();

  useEarlyText('order');
  const hadCard = useRef(false);

  useEffect(() => {
    if (hasCard) hadCard.current = true;
    // Don't redirect when the card is deleted while the order is written: the form has a button to add one.
    if (hasCard !== false || hadCard.current) return;
    showToast(orderTexts.cardRequired, ACTION_TOAST);
    navigate(paths.payment, { replace: true });
  }, [hasCard, navigate]);

  /** Typing dismisses the toast about invalid fields. */
  function changeDraft(update: Parameters<typeof order.change>[0]) {
    dismissToast(ACTION_TOAST.key);
    order.change(update);
  }

  return (
    <>
      <PageTitle>Opret ny ordre</PageTitle>
      <PageHeader title="Opret ny ordre" />
      <OverdueBanner />
      {order.lostFiles.length > 0 && (
        <Banner>Siden er blevet genindlæst, så vælg dine filer igen: {order.lostFiles.join(', ')}.</Banner>
      )}
      <OrderForm
        draft={order.draft}
        onDraftChange={changeDraft}
        prices={prices.data}
        pricesError={prices.isError ? messageOf(prices.error, priceTexts.loadFailed).title : undefined}
        onRetryPrices={() => prices.refetch()}
        hasCard={hasCard}
        onAddCard={() => navigate(paths.payment)}
        submitState={order.submitState}
        serverError={order.serverError}
        onSubmit={order.submit}
        onRetryUpload={order.retry}
        onConfirmationLost={showPartLost}
        onInvalid={() => showToast(orderTexts.invalid, ACTION_TOAST)}
        searchAddress={searchAddress}
        onSearchError={showSearchFailed}
      />
      <ConfirmNavigation isSending={order.isRunning} />
    </>
  );
}

/** Asks for confirmation before navigating away during an upload. */
function ConfirmNavigation({ isSending }: { isSending: () => boolean }) {
  const { pathname } = useLocation();
  const [proceed, setProceed] = useState<() => void>();

  useEffect(() =>
    browserHistory.guard(
      (next) => isSending() && next.pathname !== pathname,
      (next) => setProceed(() => next),
    ),
  );

  useUnloadWarning(isSending);

  return proceed && <NavigationDialog onConfirm={proceed} onClose={() => setProceed(undefined)} />;
}

const NavigationDialog = lazyPart(async () => (await import('./NavigationDialog.tsx')).NavigationDialog, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});
