import { formatKroner } from '@rumklar/domain/format/money';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { orderTotal, type ServicePrice } from '@rumklar/domain/prices/prices';
import { serviceLabel, takesFloorPlans } from '@rumklar/domain/services/serviceTypes';
import { ConfirmDialog } from '../ConfirmDialog/index.ts';
import styles from './OrderForm.module.css';
import type { OrderFormDraft } from './orderFormDraft.ts';

/** Props of {@link OrderFormConfirm}. */
export interface OrderFormConfirmProps {
  /** The order. */
  draft: OrderFormDraft;
  /** The price of its service, in kroner. */
  price: ServicePrice | undefined;
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Called when the dialog closes. */
  onOpenChange: (isOpen: boolean) => void;
  /** Called by the confirm button. */
  onConfirm: () => void;
}

/** A summary of the order, to be confirmed. */
export function OrderFormConfirm({ draft, price, isOpen, onOpenChange, onConfirm }: OrderFormConfirmProps) {
  const floorPlans = takesFloorPlans(draft.serviceType) ? draft.floorPlans.length : 0;
  return (
    <ConfirmDialog
      {...{ isOpen, onOpenChange, onConfirm }}
      title="Bekræft din ordre"
      confirmLabel={orderTexts.submit}
    >
      <dl className={styles.summary}>
        <Line term="Titel">{draft.title.trim()}</Line>
        <Line term="Adresse">{draft.address.trim()}</Line>
        <Line term="Ydelse">{serviceLabel(draft.serviceType)}</Line>
        <Line term="Billeder">{String(draft.images.length)}</Line>
        {floorPlans > 0 && <Line term="Plantegninger">{String(floorPlans)}</Line>}
        {price && <Line term="I alt">{formatKroner(orderTotal(price, draft.images.length))}</Line>}
      </dl>
      <p>{paymentTexts.chargedMonthly}</p>
    </ConfirmDialog>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className={styles.line}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
