import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { paths } from '@rumklar/domain/routes/paths';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast';
import { useNavigate } from 'react-router';

/** Shows that an invoice cannot be paid without a card, with the way to add one. */
export function useCardRequired(): () => void {
  const navigate = useNavigate();
  const action = { label: payInvoiceTexts.addCard, onPress: () => navigate(paths.payment) };
  return () => showToast({ ...payInvoiceTexts.cardRequired, action }, ACTION_TOAST);
}
