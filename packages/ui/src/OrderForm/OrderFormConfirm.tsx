import { formatKroner } from '@rumklar/domain/format/numbers';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import type { OrderFormDraft } from '@rumklar/domain/orders/draft/orderFormDraft';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { PaymentMethod } from '@rumklar/domain/payment/paymentMethod';
import { type OtherPayer, paymentSentence } from '@rumklar/domain/payment/paymentTerms';
import { type OrderPrice, priceLineText } from '@rumklar/domain/prices/prices';
import { takesFloorPlans } from '@rumklar/domain/services/families';
import { serviceLabel } from '@rumklar/domain/services/serviceTypes';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { classNames } from '../classNames.ts';
import styles from './OrderFormConfirm.module.css';
import { countMarks, countUsable, type OrderFiles } from './orderFiles.ts';

export interface OrderFormConfirmProps {
  /** Whether the order is placed already. */
  isChange: boolean;
  draft: OrderFormDraft;
  files: OrderFiles;
  /** What the order costs; the dialog is closed while it is not known. */
  orderPrice: OrderPrice | undefined;
  /** Who pays, where it is not the person by that card. */
  payer: OtherPayer;
  card: PaymentMethod['card'] | null | undefined;
  /** When it is ready. */
  promise: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
  /** Called by the button that goes back to the form to add a floor plan. */
  onAddFloorPlan: () => void;
}

/** A summary of the order, to be confirmed: what is charged, on which card and when. */
export function OrderFormConfirm({
  isChange,
  draft,
  files,
  orderPrice,
  payer,
  card,
  promise,
  isOpen,
  onOpenChange,
  onConfirm,
  onAddFloorPlan,
}: OrderFormConfirmProps) {
  const hasFloorPlans = takesFloorPlans(draft.serviceType);
  const floorPlanCount = hasFloorPlans ? countUsable(files.floorPlans) : 0;
  const markCount = countMarks(files.images);
  const total = orderPrice?.totalKroner;
  const lines = orderPrice?.lines ?? [];
  const [service, ...others] = new Set(lines.map(({ serviceType }) => serviceType));
  const submit = isChange ? changeTexts.save : orderTexts.submit;
  const asksFloorPlan = !isChange && hasFloorPlans && floorPlanCount === 0;
  return (
    <ConfirmDialog
      {...{ onOpenChange, onConfirm }}
      isOpen={isOpen && total !== undefined}
      title={isChange ? changeTexts.confirm : 'Bekræft din ordre'}
      confirmLabel={asksFloorPlan ? orderFormTexts.withoutFloorPlan : submit}
    >
      <dl className="grid">
        <Line term="Titel">{draft.title.trim()}</Line>
        <Line term="Adresse">{draft.address.trim()}</Line>
        {draft.reference.trim() && <Line term="Sagsnr.">{draft.reference.trim()}</Line>}
        {others.length === 0 && <Line term="Ydelse">{serviceLabel(service ?? draft.serviceType)}</Line>}
        <Line term="Billeder">{String(countUsable(files.images))}</Line>
        {floorPlanCount > 0 && <Line term="Plantegninger">{String(floorPlanCount)}</Line>}
        {markCount > 0 && <Line term={detailsTexts.marks}>{String(markCount)}</Line>}
        {others.length > 0 &&
          lines.map((line) => (
            <Line key={`${line.kind} ${line.serviceType}`} term={priceLineText(line)}>
              {formatKroner(line.amountKroner)}
            </Line>
          ))}
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
      {promise}
      {total !== undefined && <p>{paymentSentence(payer, card, total)}</p>}
    </ConfirmDialog>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className={classNames('wrap between gap-x-4', styles.line)}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
