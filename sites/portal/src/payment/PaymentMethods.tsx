import { choosePaymentMethod } from '@rumklar/backend/payment/choosePaymentMethod';
import { deletePaymentMethod } from '@rumklar/backend/payment/deletePaymentMethod';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { Icon } from '@rumklar/ui/Icon';
import { OrderSteps } from '@rumklar/ui/OrderSteps';
import { PaymentMethodList } from '@rumklar/ui/PaymentMethodList';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { InvoiceToPay } from '../invoices/InvoiceToPay.tsx';
import { useInvoiceToPay } from '../invoices/useInvoiceToPay.ts';
import { Banner } from '../layout/Banner.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import { useIsFirstOrder } from '../orders/create/useIsFirstOrder.ts';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { AddPaymentMethod } from './AddPaymentMethod.tsx';
import { ContinueOrder } from './ContinueOrder.tsx';
import styles from './Payment.module.css';
import { outstandingQuery, paymentMethodsQuery } from './paymentQueries.ts';

/** The saved cards and the form to add one. */
export function PaymentMethods() {
  const userId = useUser().id;
  const queryClient = useQueryClient();
  const { data: methods, error, refetch } = useQuery({ ...paymentMethodsQuery(userId), ...SHOWN_IN_PLACE });
  // Without a response the dialog says what it can: cards may be deleted all the same.
  const { data: outstanding } = useQuery(outstandingQuery(userId));
  const isFirstOrder = useIsFirstOrder();
  const [addedCards, setAddedCards] = useState(0);
  const toPay = useInvoiceToPay();
  const hasCard = methods !== undefined && methods.length > 0;
  const remove = useMutation({
    mutationFn: (id: string) => deletePaymentMethod(backend, id),
    onSuccess: async () => {
      showToast(paymentTexts.deleted);
      await queryClient.invalidateQueries(paymentMethodsQuery(userId));
    },
  });

  const choose = useMutation({
    mutationFn: (id: string) => choosePaymentMethod(backend, id),
    onSuccess: async () => {
      showToast(paymentTexts.chosen);
      await queryClient.invalidateQueries(paymentMethodsQuery(userId));
    },
  });

  return (
    <div className={styles.columns}>
      <div className={styles.section}>
        {isFirstOrder && methods && <OrderSteps current={hasCard ? 'images' : 'card'} />}
        {!methods && error ? (
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
        {methods && !hasCard && (
          <Banner title={paymentTexts.nothingNow.title}>{paymentTexts.nothingNow.body}</Banner>
        )}
        <h2 className={styles.heading}>Nyt kort</h2>
        {toPay && <InvoiceToPay {...toPay} />}
        <AddPaymentMethod
          action={toPay && payInvoiceTexts.addCardAndPay}
          onAdded={toPay ? toPay.pay : () => setAddedCards((count) => count + 1)}
        />
        {/* Below what it would move: it comes with the drafts, and after a card it is where the button was pressed. */}
        {hasCard && !toPay && <ContinueOrder addedCards={addedCards} />}
      </div>
      <aside className={styles.notes}>
        <p className={styles.note}>
          <Icon icon={LockKeyhole} />
          {paymentTexts.storedSafely}
        </p>
        <p className={styles.note}>
          <Icon icon={CalendarClock} />
          {paymentTexts.chargedMonthly}
        </p>
      </aside>
    </div>
  );
}
