import { formatKroner } from '@rumklar/domain/format/money';
import { orderFormTexts } from '@rumklar/domain/orders/formTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { chargeDay } from '@rumklar/domain/payment/chargeDay';
import { brandName, type PaymentMethod } from '@rumklar/domain/payment/paymentMethod';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { serviceLabel, takesFloorPlans } from '@rumklar/domain/services/serviceTypes';
import { Button } from '../Button/index.ts';
import { ConfirmDialog } from '../ConfirmDialog/index.ts';
import styles from './OrderForm.module.css';
import type { OrderFormDraft } from './orderFormDraft.ts';

/** Props of {@link OrderFormConfirm}. */
export interface OrderFormConfirmProps {
  /** The order. */
  draft: OrderFormDraft;
  /** Number of original images. */
  imageCount: number;
  /** Number of floor plans. */
  floorPlanCount: number;
  /** What the order costs, in kroner; the dialog is closed while it is not known. */
  total: number | undefined;
  /** The card that is charged. */
  card: PaymentMethod['card'] | null | undefined;
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Called when the dialog closes. */
  onOpenChange: (isOpen: boolean) => void;
  /** Called by the confirm button. */
  onConfirm: () => void;
  /** Called by the button that goes back to the form to add a floor plan. */
  onAddFloorPlan: () => void;
}

/** A summary of the order, to be confirmed: what is charged, on which card and when. */
export function OrderFormConfirm({
  draft,
  imageCount,
  floorPlanCount,
  total,
  card,
  isOpen,
  onOpenChange,
  onConfirm,
  onAddFloorPlan,
}: OrderFormConfirmProps) {
  const hasFloorPlans = takesFloorPlans(draft.serviceType);
  const asksFloorPlan = hasFloorPlans && floorPlanCount === 0;
  return (
    <ConfirmDialog
      {...{ isOpen, onOpenChange, onConfirm }}
      title="Bekræft din ordre"
      confirmLabel={asksFloorPlan ? orderFormTexts.withoutFloorPlan : orderTexts.submit}
    >
      <dl className={styles.summary}>
        <Line term="Titel">{draft.title.trim()}</Line>
        <Line term="Adresse">{draft.address.trim()}</Line>
        <Line term="Ydelse">{serviceLabel(draft.serviceType)}</Line>
        <Line term="Billeder">{String(imageCount)}</Line>
        {floorPlanCount > 0 && <Line term="Plantegninger">{String(floorPlanCount)}</Line>}
        {total !== undefined && <Line term="I alt">{formatKroner(total)}</Line>}
      </dl>
      {asksFloorPlan && (
        <div className={styles.question}>
          <p>
            <strong>{orderFormTexts.askFloorPlan}</strong> {orderFormTexts.askFloorPlanBody}
          </p>
          <Button variant="secondary" size="sm" onPress={onAddFloorPlan}>
            {orderFormTexts.addFloorPlan}
          </Button>
        </div>
      )}
      <p>{card && total !== undefined ? chargeOf(total, card) : paymentTexts.chargedMonthly}</p>
    </ConfirmDialog>
  );
}

function chargeOf(total: number, card: PaymentMethod['card']): string {
  const name = orderFormTexts.card(brandName(card), card.last4);
  return orderFormTexts.charged(formatKroner(total), name, chargeDay(new Date()));
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className={styles.line}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
