import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import {
  brandName,
  expiryLabel,
  maskedNumber,
  type PaymentMethod,
} from '@rumklar/domain/payment/paymentMethod';
import type { Outstanding } from '@rumklar/domain/payment/texts';
import { CreditCard, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button } from '../Button/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { classNames } from '../classNames.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './PaymentMethodList.module.css';

export interface PaymentMethodListProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** The saved cards, first the one that is charged; `undefined` while they are loading. */
  paymentMethods: readonly PaymentMethod[] | undefined;
  /** Deletes a card, after a confirmation. The dialog closes when the promise is resolved or rejected; show a failure elsewhere. */
  onDelete: (paymentMethod: PaymentMethod) => Promise<void> | void;
  /** Makes a card the one that is charged. The list is focused when the promise is resolved or rejected; show a failure elsewhere. */
  onChoose: (paymentMethod: PaymentMethod) => Promise<void> | void;
  /** What the customer still has to pay, said before the last card is deleted. */
  outstanding?: Omit<Outstanding, 'creditKroner'> | undefined;
}

/**
 * The saved cards with the last four digits, the expiry date, a mark on the one that is charged, and delete buttons.
 * @example <PaymentMethodList paymentMethods={cards} onDelete={deleteCard} onChoose={chargeCard} />
 */
export function PaymentMethodList({ paymentMethods, onDelete, onChoose, ...props }: PaymentMethodListProps) {
  const { outstanding, className, ...rest } = props;
  const { toDelete, setToDelete, isBusy, confirmDelete } = useDeletion(onDelete);
  const [choosing, setChoosing] = useState<string>();
  const cards = useRef<HTMLDivElement>(null);
  const isLast = paymentMethods?.length === 1;

  async function choose(method: PaymentMethod) {
    setChoosing(method.id);
    try {
      await onChoose(method);
    } finally {
      setChoosing(undefined);
      restoreFocus(cards.current);
    }
  }

  return (
    <div {...rest} className={classNames(styles.root, className)} aria-busy={!paymentMethods}>
      <div ref={cards} tabIndex={-1} className={styles.cards}>
        {!paymentMethods && <CardSkeleton />}
        {paymentMethods?.length === 0 && <EmptyState title={cardTexts.empty} icon={CreditCard} />}
        {paymentMethods && paymentMethods.length > 0 && (
          <ul className="plain-list ruled-above" aria-label="Betalingsmetoder">
            {paymentMethods.map((method) => (
              <Card
                key={method.id}
                method={method}
                isChoosing={choosing === method.id}
                onChoose={() => choose(method)}
                onDelete={() => setToDelete(method)}
              />
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        title="Slet betalingskort"
        tone="danger"
        confirmLabel="Slet kort"
        isOpen={toDelete !== undefined}
        onOpenChange={(isOpen) => !isOpen && setToDelete(undefined)}
        isBusy={isBusy}
        onConfirm={confirmDelete}
      >
        <p>
          Kortet, der slutter på {toDelete?.card.last4}, bliver slettet.
          {isLast && ` ${cardTexts.lastCard}`}
        </p>
        {isLast &&
          outstanding &&
          cardTexts.outstanding(outstanding).map((sentence) => <p key={sentence}>{sentence}</p>)}
        <OnUnmount callback={() => restoreFocus(cards.current)} />
      </ConfirmDialog>
    </div>
  );
}

function useDeletion(onDelete: PaymentMethodListProps['onDelete']) {
  const [toDelete, setToDelete] = useState<PaymentMethod>();
  const [isBusy, setBusy] = useState(false);

  async function confirmDelete() {
    if (!toDelete) return;
    setBusy(true);
    try {
      await onDelete(toDelete);
    } finally {
      setBusy(false);
      setToDelete(undefined);
    }
  }

  return { toDelete, setToDelete, isBusy, confirmDelete };
}

/** Calls back when the dialog around it unmounts, which is after its exit animation. */
function OnUnmount({ callback }: { callback: () => void }) {
  const first = useRef(callback);
  useEffect(() => {
    const { current } = first;
    return current;
  }, []);
  return null;
}

/** A button that is removed, with its card or by choosing it, takes the focus with it: it then moves to the list. */
function restoreFocus(cards: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) cards?.focus();
  });
}

interface CardProps {
  method: PaymentMethod;
  isChoosing: boolean;
  onChoose: () => void;
  onDelete: () => void;
}

function Card({ method, isChoosing, onChoose, onDelete }: CardProps) {
  const { card, is_default: isDefault } = method;
  return (
    <li className={classNames('cluster gap-2 gap-x-4', styles.card)}>
      <Icon icon={CreditCard} className={styles.icon} />
      <div className={styles.text}>
        <p className="strong">
          <span>{brandName(card)}</span> <span aria-hidden="true">{maskedNumber(card)}</span>
          <VisuallyHidden elementType="span">slutter på {card.last4}</VisuallyHidden>
        </p>
        <p className="meta">
          {expiryLabel(card)}
          {isDefault && ' · Dit aktive betalingskort'}
        </p>
      </div>
      {!isDefault && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={cardTexts.chooseLabel(card.last4)}
          isPending={isChoosing}
          onPress={onChoose}
        >
          {cardTexts.choose}
        </Button>
      )}
      <IconButton icon={Trash2} aria-label={`Slet kortet, der slutter på ${card.last4}`} onPress={onDelete} />
    </li>
  );
}

function CardSkeleton() {
  return (
    <div
      className={classNames('cluster gap-2 gap-x-4', styles.card)}
      role="status"
      aria-label="Henter betalingsmetoder"
    >
      <Skeleton width="14rem" height="1.25rem" />
    </div>
  );
}
