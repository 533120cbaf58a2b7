import { isBackendError } from '@rumklar/backend/errors';
import { chargeOrders } from '@rumklar/backend/payment/chargeOrders';
import type { AccountDebtError } from '@rumklar/backend/profile/deleteAccount';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { invoicePath } from '@rumklar/domain/routes/paths';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { backend } from '../backend.ts';
import { INVOICES_KEY } from '../invoices/invoiceQueries.ts';
import { Banner } from '../layout/Banner.tsx';
import { PayButton } from '../payment/PayButton.tsx';

interface AccountDebtProps {
  error: AccountDebtError;
  onPaid: () => void;
  /** Called when the amount has changed since it was loaded. */
  onChanged: () => void;
}

/** The amount to pay before the account can be deleted, with a button to pay it now instead of on the 1st. */
export function AccountDebt({ error: { userMessage, debt }, onPaid, onChanged }: AccountDebtProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const pay = useMutation({
    mutationFn: () => chargeOrders(backend, { total: debt.uninvoicedKroner }),
    onSuccess: ({ unpaidInvoiceIds: [unpaid] }) => {
      // A failed or unapproved payment is continued on the page of the invoice.
      if (unpaid) {
        navigate(invoicePath(unpaid));
        return;
      }
      showToast(payInvoiceTexts.paid, ACTION_TOAST);
      onPaid();
    },
    onError: (error) => isBackendError(error, 'total_changed') && onChanged(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [INVOICES_KEY] }),
  });
  return (
    <Banner
      tone="warning"
      title={userMessage.title}
      action={
        <PayButton
          amountKroner={debt.uninvoicedKroner + debt.unpaidKroner}
          isPending={pay.isPending}
          onPay={pay.mutate}
        />
      }
    >
      {userMessage.description}
    </Banner>
  );
}
