import type { OwnOutstanding } from '@rumklar/backend/payment/listPaymentMethods';
import { choosePaymentMethod, deletePaymentMethod } from '@rumklar/backend/payment/paymentMethod';
import { formatKronerExact } from '@rumklar/domain/format/numbers';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import { chargeDay } from '@rumklar/domain/payment/chargeDay';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { Icon } from '@rumklar/ui/Icon';
import { Link } from '@rumklar/ui/Link';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { OrderSteps } from '@rumklar/ui/OrderSteps';
import { PaymentMethodList } from '@rumklar/ui/PaymentMethodList';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, LockKeyhole } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { InvoiceToPay, useInvoiceToPay } from '../invoices/InvoiceToPay.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import { useIsFirstOrder } from '../profile/dashboardQueries.ts';
import { useProfile } from '../profile/profileQuery.ts';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { AddPaymentMethod } from './AddPaymentMethod.tsx';
import { ContinueOrder } from './ContinueOrder.tsx';
import { PayerNote } from './PayerNote.tsx';
import styles from './Payment.module.css';
import { payerQuery } from './payerQuery.ts';
import { outstandingQuery, paymentMethodsQuery } from './paymentQueries.ts';

interface PaymentMethodsProps {
  /** A bank that authenticates on a page of its own has led back here. */
  isBack: boolean;
}

/** The saved cards, the form to add one, which is folded behind its button, and what is charged next; for a firm by invoice its terms and open invoices. */
export function PaymentMethods({ isBack }: PaymentMethodsProps) {
  const { data: payer, isPending } = useQuery(payerQuery(useUser().id));
  const profile = useProfile();
  // Cards are shown to people in a firm once it is known that it pays by card.
  if (isPending && (profile.isPending || profile.data?.membership)) {
    return (
      <div role="status" aria-label="Henter betaling">
        <Skeleton height="8rem" />
      </div>
    );
  }
  if (payer && !payer.isCaller) return <PayerNote {...payer} />;
  return <OwnPaymentMethods paymentDays={payer?.paymentDays ?? null} isBack={isBack} />;
}

/** @param paymentDays in how many days invoices are due that are paid by bank: cards are shown where there are some only */
function OwnPaymentMethods({ paymentDays, isBack }: PaymentMethodsProps & { paymentDays: number | null }) {
  const userId = useUser().id;
  const list = useQuery({ ...paymentMethodsQuery(userId), ...SHOWN_IN_PLACE });
  const { data: methods, error, refetch } = list;
  // Without a response the dialog says what it can: cards may be deleted all the same.
  const { data: outstanding } = useQuery(outstandingQuery(userId));
  const isFirstOrder = useIsFirstOrder();
  const { remove, choose } = useCardChanges(userId);
  const [addedCards, setAddedCards] = useState(0);
  const toPay = useInvoiceToPay();
  const hasCard = methods !== undefined && methods.length > 0;
  const hasCards = paymentDays === null || hasCard || toPay !== undefined;
  return (
    <div className={styles.columns}>
      <div className="stack shrink gap-5">
        {paymentDays !== null && <FirmPayment paymentDays={paymentDays} />}
        {isFirstOrder && hasCards && methods && <OrderSteps current={hasCard ? 'images' : 'card'} />}
        {!hasCards ? null : !methods && error ? (
          <LoadError error={error} otherwise={paymentTexts.listFailed} onRetry={refetch} />
        ) : (
          <PaymentMethodList
            paymentMethods={methods}
            outstanding={outstanding}
            // The mutations show their errors; the dialog closes in either case.
            onChoose={({ id }) => choose.mutateAsync(id).catch(() => undefined)}
            onDelete={({ id }) => remove.mutateAsync(id).catch(() => undefined)}
          />
        )}
        {paymentDays === null && methods && !hasCard && (
          <div className="measure">
            <p>
              <strong>{cardTexts.nothingNow.title}</strong>
            </p>
            <p>{cardTexts.nothingNow.body}</p>
          </div>
        )}
        {hasCards && (methods || toPay || list.isFetched) && (
          <NewCard
            // The form is open for a customer without a card, or who came to pay with another, or whose cards failed to load.
            isWanted={!hasCard || toPay !== undefined}
            toPay={toPay}
            onAdded={() => setAddedCards((count) => count + 1)}
          />
        )}
        {/* Below what it would move: it comes with the drafts, and after a card it is where the button was pressed. */}
        {hasCard && !toPay && <ContinueOrder {...{ addedCards, isBack }} />}
        {outstanding && outstanding.uninvoicedKroner > 0 && (
          <NextCharge {...outstanding} isInvoiced={paymentDays !== null} />
        )}
      </div>
      <aside className="stack meta gap-4">
        {hasCards && (
          <p className={styles.note}>
            <Icon icon={LockKeyhole} />
            {cardTexts.storedSafely}
          </p>
        )}
        <p className={styles.note}>
          <Icon icon={CalendarClock} />
          {paymentDays === null ? paymentTexts.chargedMonthly : paymentTexts.eachInvoiced}
        </p>
      </aside>
    </div>
  );
}

/** Most customers pay by card. */
const FirmPayment = lazyPart(async () => (await import('./FirmPayment.tsx')).FirmPayment, {
  failed: (onRetry) => <FailedPart onRetry={onRetry} />,
});

function useCardChanges(userId: string) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => deletePaymentMethod(backend, id),
    onSuccess: async () => {
      showToast(cardTexts.deleted);
      await queryClient.invalidateQueries(paymentMethodsQuery(userId));
    },
  });
  const choose = useMutation({
    mutationFn: (id: string) => choosePaymentMethod(backend, id),
    onSuccess: () => queryClient.invalidateQueries(paymentMethodsQuery(userId)),
  });
  return { remove, choose };
}

interface NewCardProps {
  isWanted: boolean;
  toPay: ReturnType<typeof useInvoiceToPay>;
  onAdded: () => void;
}

function NewCard({ isWanted, toPay, onAdded }: NewCardProps) {
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function open() {
    // Before the button is gone, which has the focus.
    flushSync(() => setOpen(true));
    heading.current?.focus();
  }

  function close() {
    setOpen(false);
    onAdded();
  }

  if (isOpen || isWanted) {
    return (
      <div className={classNames('grid gap-4', styles.newCard)}>
        <h2 ref={heading} tabIndex={-1}>
          {cardTexts.newCard}
        </h2>
        {toPay && <InvoiceToPay {...toPay} />}
        <AddPaymentMethod
          action={toPay && payInvoiceTexts.addCardAndPay}
          onAdded={toPay ? toPay.pay : close}
        />
      </div>
    );
  }
  return (
    <div className={styles.folded}>
      <div>
        <h2>{cardTexts.newCard}</h2>
        <p>{cardTexts.brands}</p>
      </div>
      <Button variant="secondary" onPress={open}>
        {cardTexts.add}
      </Button>
    </div>
  );
}

function NextCharge({
  uninvoicedKroner,
  uninvoicedOrders,
  isInvoiced,
}: OwnOutstanding & { isInvoiced: boolean }) {
  const { nextCharge, nextInvoice } = cardTexts;
  return (
    <section className={styles.nextCharge}>
      <div>
        <h2>{(isInvoiced ? nextInvoice : nextCharge)(chargeDay(new Date()))}</h2>
        <p className={styles.amount}>{formatKronerExact(uninvoicedKroner)}</p>
        <p>{cardTexts.ordersSoFar(uninvoicedOrders)}</p>
      </div>
      <Link href={paths.orders}>{cardTexts.seeOrders}</Link>
    </section>
  );
}
