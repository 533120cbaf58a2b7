import { expiryLabel, maskedNumber, type PaymentMethod } from '@rumklar/domain/payment/paymentMethod';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { CreditCard, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { ConfirmDialog } from '../ConfirmDialog/index.ts';
import { classNames } from '../classNames/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import styles from './PaymentMethodList.module.css';

/** Props of {@link PaymentMethodList}. */
export interface PaymentMethodListProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** The saved cards, newest first; `undefined` while they are loaded. */
  paymentMethods: readonly PaymentMethod[] | undefined;
  /** Deletes a card, after the person has confirmed. The dialog closes when it is settled; tell a failure elsewhere. */
  onDelete: (paymentMethod: PaymentMethod) => Promise<void> | void;
  /** Said where there are no cards. @default 'Ingen betalingsmetoder tilføjet endnu' */
  emptyText?: string;
}

/**
 * The saved cards: the last four digits, when they expire, which one is charged, and a button that deletes one.
 *
 * @example
 * <PaymentMethodList paymentMethods={cards} onDelete={deleteCard} />
 */
export function PaymentMethodList({
  paymentMethods,
  onDelete,
  emptyText = paymentTexts.empty,
  className,
  ...rest
}: PaymentMethodListProps) {
  const [asked, setAsked] = useState<PaymentMethod>();
  const [isBusy, setBusy] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  async function deleteAsked() {
    if (!asked) return;
    setBusy(true);
    try {
      await onDelete(asked);
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  }

  return (
    <div {...rest} className={classNames(styles.root, className)} aria-busy={!paymentMethods}>
      <div ref={cards} tabIndex={-1} className={styles.cards}>
        {!paymentMethods && <Waiting />}
        {paymentMethods?.length === 0 && <EmptyState title={emptyText} icon={CreditCard} />}
        {paymentMethods && paymentMethods.length > 0 && (
          <ul className={styles.list} aria-label="Betalingsmetoder">
            {paymentMethods.map((method) => (
              <Card key={method.id} method={method} onDelete={() => setAsked(method)} />
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        title="Slet betalingskort"
        tone="danger"
        confirmLabel="Slet kort"
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        isBusy={isBusy}
        onConfirm={deleteAsked}
      >
        <p>
          Kortet, der slutter på {asked?.card.last4}, bliver slettet.
          {paymentMethods?.length === 1 && ' Uden et kort kan du ikke oprette nye ordrer.'}
        </p>
        <WhenGone onGone={() => keepFocus(cards.current)} />
      </ConfirmDialog>
    </div>
  );
}

/** Tells when the dialog around it has left the page, after its last movement. */
function WhenGone({ onGone }: { onGone: () => void }) {
  const last = useRef(onGone);
  useEffect(() => {
    const { current } = last;
    return current;
  }, []);
  return null;
}

/** The button that opened the dialog may be gone with its card: the focus then stays with what is left of the list. */
function keepFocus(cards: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) cards?.focus();
  });
}

function Card({ method, onDelete }: { method: PaymentMethod; onDelete: () => void }) {
  const { card, is_default: isDefault } = method;
  return (
    <li className={styles.card}>
      <Icon icon={CreditCard} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.number}>
          <span className={styles.brand}>{BRANDS[card.brand] ?? card.brand}</span>{' '}
          <span aria-hidden="true">{maskedNumber(card)}</span>
          <VisuallyHidden elementType="span">slutter på {card.last4}</VisuallyHidden>
        </p>
        <p className={styles.expiry}>
          {expiryLabel(card)}
          {isDefault && ' · Bruges til betaling'}
        </p>
      </div>
      <IconButton icon={Trash2} aria-label={`Slet kortet, der slutter på ${card.last4}`} onPress={onDelete} />
    </li>
  );
}

function Waiting() {
  return (
    <div className={styles.card} role="status" aria-label="Henter betalingsmetoder">
      <Skeleton width="14rem" height="1.25rem" />
    </div>
  );
}

/** How the card schemes write their own names; the slugs are the payment provider's. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  dankort: 'Dankort',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};
