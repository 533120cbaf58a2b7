import { formatKronerExact } from '@rumklar/domain/format/numbers';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { brandName, maskedNumber } from '@rumklar/domain/payment/paymentMethod';
import { Button } from '@rumklar/ui/Button';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { useCardRequired } from '../invoices/usePayInvoice.ts';
import { paymentMethodsQuery } from './paymentQueries.ts';

interface PayButtonProps {
  amountKroner: number;
  isPending: boolean;
  /** Where a card is added when there is none. @default /betaling */
  addCard?: string;
  /** Outlined beside another way to pay. @default 'primary' */
  variant?: 'primary' | 'secondary';
  onPay: () => void;
}

/** 'Betal nu': names the amount and the card, and asks before it pays. */
export function PayButton({ amountKroner, isPending, addCard, variant, onPay }: PayButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const showCardRequired = useCardRequired(addCard);
  // Without a response the dialog names no card; the function charges one all the same.
  const cards = useQuery({ ...paymentMethodsQuery(useUser().id), meta: { showsToast: false } });
  const card = cards.data?.[0]?.card;
  const amount = formatKronerExact(amountKroner);
  const { confirm, pay, busy } = payInvoiceTexts;

  async function ask() {
    // A card may have been added in another window.
    const isMissing = !card && (await cards.refetch()).data?.length === 0;
    if (isMissing) showCardRequired();
    else setAsking(true);
  }

  return (
    <>
      <Button variant={variant} isPending={isPending} onPress={ask}>
        {isPending ? busy : pay}
      </Button>
      <ConfirmDialog
        title={confirm.title(amount)}
        confirmLabel={pay}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setAsking(false);
          onPay();
        }}
      >
        <p>{confirm.body(amount, card && `${brandName(card)} ${maskedNumber(card)}`)}</p>
      </ConfirmDialog>
    </>
  );
}
