import { profileTexts } from '@rumklar/domain/profile/texts';
import { YourTurn } from '@rumklar/ui/YourTurn';
import { useInvoiceTurn } from '../invoices/useInvoiceTurn.ts';
import { useQuestionTurns } from '../questions/useQuestionTurns.ts';
import { useQuoteTurns } from '../revisions/useQuoteTurns.ts';
import { useSellerTurns } from '../sharing/useSellerTurns.ts';

/** What waits for the customer, in words; on other pages than the dashboard the invoice alone. */
export function TurnList({ isInvoiceOnly = false }: { isInvoiceOnly?: boolean }) {
  const invoice = useInvoiceTurn();
  const questions = useQuestionTurns();
  const quotes = useQuoteTurns();
  const sellers = useSellerTurns();
  return (
    <YourTurn
      title={profileTexts.yourTurn}
      items={isInvoiceOnly ? invoice : [...invoice, ...questions, ...quotes, ...sellers]}
    />
  );
}
