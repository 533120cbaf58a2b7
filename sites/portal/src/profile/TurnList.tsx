import type { SellerComment } from '@rumklar/backend/sharing/sellerWords';
import { dayAndTime } from '@rumklar/domain/format/dayAndTime';
import { formatKronerExact } from '@rumklar/domain/format/numbers';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { orderBlockMessage } from '@rumklar/domain/invoices/status';
import { orderNumber } from '@rumklar/domain/orders/order';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { questionTexts } from '@rumklar/domain/questions/question';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import {
  finishedImagesPath,
  invoicePath,
  orderPath,
  paths,
  revisionPath,
} from '@rumklar/domain/routes/paths';
import { sellerTexts } from '@rumklar/domain/sharing/sellerTexts';
import { type PendingAction, PendingActions } from '@rumklar/ui/PendingActions';
import { useQuery } from '@tanstack/react-query';
import { Building2, CreditCard, MessageCircleQuestionMark } from 'lucide-react';
import { useUser } from '../auth/session/useSession.ts';
import { overdueInvoiceQuery } from '../invoices/invoiceQueries.ts';
import { useOrderCovers } from '../orders/orderQueries.ts';
import { useFirm } from '../organisations/organisationQuery.ts';
import { useQuotes } from '../revisions/useQuotes.ts';
import { sellerWordsQuery } from '../sharing/sellerWordsQuery.ts';
import { openQuestionsQuery } from './dashboardQueries.ts';

/** What waits for the customer, in words; on other pages than the dashboard the invoice alone. */
export function TurnList({ isInvoiceOnly = false }: { isInvoiceOnly?: boolean }) {
  const invoice = useInvoiceTurn();
  const questions = useQuestionTurns();
  const quotes = useQuoteTurns();
  const sellers = useSellerTurns();
  const offer = useOfferTurn();
  return (
    <PendingActions
      title={profileTexts.yourTurn}
      items={isInvoiceOnly ? invoice : [...invoice, ...offer, ...questions, ...quotes, ...sellers]}
    />
  );
}

/** The unpaid invoice that blocks new orders, or will soon. */
function useInvoiceTurn(): PendingAction[] {
  const { data: overdue } = useQuery(overdueInvoiceQuery(useUser().id));
  if (!overdue) return [];
  const { invoice, stop } = overdue;
  const { title, description } = orderBlockMessage(invoice, stop);
  return [
    {
      id: invoice.id,
      title: payInvoiceTexts.unpaid(title, formatKronerExact(invoice.amount)),
      meta: description,
      icon: CreditCard,
      action: { label: payInvoiceTexts.payInvoice, href: invoicePath(invoice.id) },
    },
  ];
}

/** A firm that the customer may take over. */
function useOfferTurn(): PendingAction[] {
  const { firm } = useFirm();
  if (!firm?.offer) return [];
  const { takeOver } = organisationTexts;
  const { id, inviter } = firm.offer;
  return [
    {
      id,
      title: takeOver.turn(firm.name),
      meta: takeOver.turnFrom(inviter ?? firm.name),
      icon: Building2,
      action: { label: takeOver.see, href: paths.accountUsers },
    },
  ];
}

/** The questions of the studio, as rows of what waits for the customer. */
function useQuestionTurns(): PendingAction[] {
  const { data = [] } = useQuery(openQuestionsQuery(useUser().id));
  return data.map(({ id, order_id, order_number, title, question, asked_at }) => ({
    id,
    title: questionTexts.turn(title),
    meta: `”${question}” · ${orderNumber(order_number)} · ${dayAndTime(asked_at, new Date())}`,
    icon: MessageCircleQuestionMark,
    action: {
      label: questionTexts.see,
      'aria-label': questionTexts.turnLabel(title),
      href: orderPath(order_id),
    },
  }));
}

/** The prices of revisions that wait for an answer, as rows of what waits for the customer. */
function useQuoteTurns(): PendingAction[] {
  const { data: quotes = [] } = useQuotes();
  const covers = useOrderCovers(quotes.map(({ order_id: id, cover }) => ({ id, cover })));
  return quotes.map(({ order_id, number, title, order_number, quoted_kroner, judged_at }) => ({
    id: `${order_id} ${number}`,
    title: followTexts.quote(quoted_kroner),
    meta: followTexts.quoteAbout(title, orderNumber(order_number), dayAndTime(judged_at, new Date())),
    images: [covers.get(order_id)],
    action: {
      label: followTexts.seeQuote,
      'aria-label': followTexts.answerQuote(title),
      href: revisionPath(order_id, number),
    },
  }));
}

/** What people with a link have pointed at, a row for each order with the newest words. */
function useSellerTurns(): PendingAction[] {
  const { data = [] } = useQuery(sellerWordsQuery(useUser().id));
  const orders = new Map<string, SellerComment[]>();
  for (const words of data) orders.set(words.order_id, [...(orders.get(words.order_id) ?? []), words]);
  const rows = [...orders.values()].flatMap(([newest, ...more]) => (newest ? [{ newest, more }] : []));
  const covers = useOrderCovers(rows.map(({ newest: { id, cover } }) => ({ id, cover })));
  return rows.map(({ newest, more }) => {
    const { id, order_id, order_number, title, name, note, x, y, created_at } = newest;
    return {
      id,
      title: sellerTexts.turn(name, title),
      meta: sellerTexts.turnMeta(
        note,
        more.length,
        orderNumber(order_number),
        dayAndTime(created_at, new Date()),
      ),
      images: [covers.get(id)],
      mark: { x, y },
      action: {
        label: sellerTexts.turnAction,
        'aria-label': sellerTexts.turnLabel(title),
        href: finishedImagesPath(order_id),
      },
    };
  });
}
