import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { paths } from '@rumklar/domain/routes/paths';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useNavigate } from 'react-router';

/** Shows that nothing can be paid without a card. @param addCard the page to add one, which may lead back */
export function useCardRequired(addCard: string = paths.payment): () => void {
  const navigate = useNavigate();
  const action = { label: payInvoiceTexts.addCard, onPress: () => navigate(addCard) };
  return () => showToast({ ...payInvoiceTexts.cardRequired, action }, ACTION_TOAST);
}
