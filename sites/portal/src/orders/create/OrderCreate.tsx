import { messageOf } from '@rumklar/backend/errors';
import { standardLimits } from '@rumklar/domain/images/files/limits';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { isPayable } from '@rumklar/domain/organisations/organisation';
import type { OtherPayer } from '@rumklar/domain/payment/paymentTerms';
import { withKeptPrices } from '@rumklar/domain/prices/keptPrices';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { orderPath } from '@rumklar/domain/routes/paths';
import { addCardPath } from '@rumklar/domain/routes/returnPath';
import { isServiceType, type ServiceType } from '@rumklar/domain/services/serviceTypes';
import { FailedDialog, showPartFailed } from '@rumklar/features/layout/FailedDialog.tsx';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ConfirmNavigation } from '@rumklar/features/navigation/ConfirmNavigation.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { OrderForm } from '@rumklar/ui/OrderForm';
import type { OrderFormPrices } from '@rumklar/ui/OrderForm/orderFormProps.ts';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchAddress, showSearchFailed } from '../../addresses/searchAddress.ts';
import { useUser } from '../../auth/session/useSession.ts';
import { OverdueBanner } from '../../invoices/OverdueBanner.tsx';
import { useEarlyText } from '../../layout/earlyText.ts';
import { payerQuery } from '../../payment/payerQuery.ts';
import { paymentMethodsQuery } from '../../payment/paymentQueries.ts';
import { servicePricesQuery } from '../../prices/priceQueries.ts';
import { useIsFirstOrder } from '../../profile/dashboardQueries.ts';
import { useProfile } from '../../profile/profileQuery.ts';
import { SHOWN_IN_PLACE } from '../../queryClient.ts';
import { DraftMenu } from '../draft/DraftMenu.tsx';
import { DraftOffer } from '../draft/DraftOffer.tsx';
import { DraftLine, DraftStatus } from '../draft/DraftStatus.tsx';
import type { DraftSession } from '../draft/draftSession.ts';
import { hasVolatileFiles } from '../draft/openDraft.ts';
import { latestOrdersQuery, orderQuery } from '../orderQueries.ts';
import styles from './OrderCreate.module.css';
import { useOrderDraft } from './useOrderDraft.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

/** /bestil: choose photographs, fill in and place a new order, or change one that nobody has begun. */
export function OrderCreate() {
  const profile = useProfile().data;
  const limits = profile?.limits;
  const { payer, card, needsCard, addCard } = usePayment();
  const draft = useOrderDraft(needsCard ? undefined : limits);
  const { store, session, state } = draft;
  const { submission, isRunning } = usePlaceOrder(session);
  const isBusy = submission.state !== 'idle';
  const prices = useFormPrices(session, payer);
  const isFirstOrder = useIsFirstOrder();
  const lastUsed = useLastUsedServices();
  const [marked, setMarked] = useState<string>();

  useEarlyText('order');
  const { search } = useLocation();
  const isChange = session?.isChange ?? new URLSearchParams(search).has('ret');
  // Also for somebody who could when the draft was begun.
  const isForOthers = !isChange && (profile?.membership?.role === 'assistant' || state?.texts.orderedFor);
  const changedId = isChange ? session?.id : undefined;
  return (
    <>
      <Header {...{ draft, isChange, isBusy }} />
      {isFirstOrder && !needsCard && <OrderSteps current="images" className={styles.steps} />}
      <OverdueBanner />
      {payer && !payer.isCaller && (payer.isOverdue || !isPayable(payer)) && <PayerNote {...payer} />}
      <DraftStatus draft={draft} />
      {draft.offered && <DraftOffer {...draft} offered={draft.offered} />}
      {hasForm(draft, isChange) && (!payer || isPayable(payer)) && (
        <OrderForm
          store={store}
          onMark={setMarked}
          onBeforeMark={OrderMarks.preload}
          limits={limits ?? standardLimits}
          opening={draft.opening}
          lastUsed={lastUsed}
          standard={<OurStandard store={store} isDisabled={isBusy} />}
          orderedFor={isForOthers && <OrderedFor store={store} isDisabled={isBusy} />}
          largerLimits={
            profile && <LargerLimits profile={profile} onAddCard={addCard} hasCard={card !== null} />
          }
          isChange={isChange}
          prices={prices}
          terms={(price, imageCount) => <OrderTerms {...{ price, imageCount, changedId }} />}
          promise={(price, imageCount) => (
            <>
              {isForOthers && <PlacedFor orderedFor={state?.texts.orderedFor} />}
              <OrderTerms {...{ price, imageCount, changedId }} hasPolicy={false} />
            </>
          )}
          card={card}
          onAddCard={addCard}
          submission={submission}
          onPartFailed={showPartFailed}
          onInvalid={() => showToast(orderTexts.invalid, ACTION_TOAST)}
          searchAddress={searchAddress}
          onSearchError={showSearchFailed}
        />
      )}
      {marked !== undefined && <OrderMarks store={store} current={marked} onCurrentChange={setMarked} />}
      <ConfirmLeaving {...{ isChange, isRunning, session }} />
    </>
  );
}

/** An order that cannot be changed any more has no form; a new draft has one also before it is there. */
function hasForm(
  { offered, state, session, loadError }: ReturnType<typeof useOrderDraft>,
  isChange: boolean,
) {
  if (offered || state?.problem?.kind === 'placed') return false;
  return !isChange || session !== undefined || loadError === undefined;
}

interface ConfirmLeavingProps extends Pick<ReturnType<typeof useOrderDraft>, 'session'> {
  isChange: boolean;
  isRunning: () => boolean;
}

function ConfirmLeaving({ isChange, isRunning, session }: ConfirmLeavingProps) {
  return (
    <ConfirmNavigation
      isNeeded={isRunning}
      // Otherwise leaving is free: the draft and the device hold everything but files that are only in memory.
      isNeededOnUnload={() => isRunning() || (session !== undefined && hasVolatileFiles(session))}
      loss={
        isChange
          ? changeTexts.loss
          : 'Dine billeder er ved at blive lagt op. Forlader du siden nu, bliver ordren ikke oprettet.'
      }
    />
  );
}

/** What the order is paid with; where there is nothing yet, the page of cards is shown instead. */
function usePayment() {
  const userId = useUser().id;
  const cards = useQuery(paymentMethodsQuery(userId));
  const payer = useQuery(payerQuery(userId)).data;
  const card = payer ? undefined : cards.data && (cards.data[0]?.card ?? null);
  const [hadCard, setHadCard] = useState(false);
  if (card && !hadCard) setHadCard(true);
  // Without a redirect when the card is deleted while the order is written: the form has a button to add one.
  const needsCard = card === null && payer === null && !hadCard;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  /** With the service that was asked for, which the draft takes out of the address. */
  const [openedAt] = useState(pathname + search);

  useEffect(() => {
    if (needsCard) navigate(addCardPath(openedAt), { replace: true });
  }, [needsCard, navigate, openedAt]);

  return { payer, card, needsCard, addCard: () => navigate(addCardPath(pathname + search)) };
}

interface HeaderProps {
  draft: ReturnType<typeof useOrderDraft>;
  isChange: boolean;
  isBusy: boolean;
}

function Header({ draft, isChange, isBusy }: HeaderProps) {
  const { session, state, startAnew } = draft;
  const title = isChange ? changeTexts.edit : 'Opret ny ordre';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        back={
          isChange && session ? { href: orderPath(session.id), label: changeTexts.backToOrder } : undefined
        }
        meta={<DraftLine draft={draft} />}
        more={session && state?.isDraft && !isBusy && <DraftMenu session={session} startAnew={startAnew} />}
      />
    </>
  );
}

const OrderMarks = lazyPart(async () => (await import('../show/OrderMarks.tsx')).OrderMarks, {
  failed: (_, { onCurrentChange }) => <FailedDialog onClose={() => onCurrentChange(undefined)} />,
});

const PlacedFor = lazyPart(async () => (await import('../../organisations/OrderedFor.tsx')).PlacedFor, {
  failed: null,
});
const OrderedFor = lazyPart(async () => (await import('../../organisations/OrderedFor.tsx')).OrderedFor, {
  failed: null,
});

/** Needed when the room of a photograph is known. */
const OurStandard = lazyPart(async () => (await import('../../organisations/OurStandard.tsx')).OurStandard, {
  failed: null,
});

/** Only members whose owner has no card need it. */
const PayerNote = lazyPart(async () => (await import('../../payment/PayerNote.tsx')).PayerNote, {
  failed: null,
});

const OrderSteps = lazyPart(async () => (await import('@rumklar/ui/OrderSteps')).OrderSteps, {
  failed: null,
});

const LargerLimits = lazyPart(async () => (await import('./RequestLargerLimits.tsx')).RequestLargerLimits, {
  failed: null,
});

/** Shown with the price of the first image: not part of the first load. */
const OrderTerms = lazyPart(async () => (await import('./OrderTerms.tsx')).OrderTerms, { failed: null });

/** The services of the latest orders, each once, the latest first; none while they are not known. */
function useLastUsedServices(): readonly ServiceType[] {
  const { data = [] } = useQuery({ ...latestOrdersQuery({ userId: useUser().id }), ...SHOWN_IN_PLACE });
  return [...new Set(data.map(({ service_type }) => service_type))].filter(isServiceType);
}

function useFormPrices(session: DraftSession | undefined, payer: OtherPayer): OrderFormPrices {
  const isChange = session?.isChange ?? false;
  const userId = useUser().id;
  const today = useQuery({
    ...servicePricesQuery(userId, isChange ? session?.id : undefined),
    ...SHOWN_IN_PLACE,
  });
  const order = useQuery({
    ...orderQuery(userId, session?.id ?? ''),
    ...SHOWN_IN_PLACE,
    enabled: isChange,
  });
  const lines = isChange ? order.data?.lines : [];
  const error = today.error ?? order.error;
  return {
    byService: today.data && lines && withKeptPrices(today.data, lines),
    payer,
    error: error ? messageOf(error, priceTexts.loadFailed).title : undefined,
    onRetry: () => void Promise.all([today.refetch(), isChange && order.refetch()]),
  };
}
