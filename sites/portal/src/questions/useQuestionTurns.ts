import { dayAndTime } from '@rumklar/domain/format/dayAndTime';
import { orderNumber } from '@rumklar/domain/orders/order';
import { questionTexts as texts } from '@rumklar/domain/questions/questionTexts';
import { orderPath } from '@rumklar/domain/routes/paths';
import type { YourTurnItem } from '@rumklar/ui/YourTurn';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useUser } from '../auth/session/useSession.ts';
import { openQuestionsQuery } from './openQuestionsQuery.ts';

/** The questions of the studio, as rows of what waits for the customer. */
export function useQuestionTurns(): YourTurnItem[] {
  const { data = [] } = useQuery(openQuestionsQuery(useUser().id));
  return data.map(({ id, order_id, order_number, title, question, asked_at }) => ({
    id,
    title: texts.turn(title),
    meta: `”${question}” · ${orderNumber(order_number)} · ${dayAndTime(asked_at, new Date())}`,
    icon: MessageCircleQuestionMark,
    action: { label: texts.see, 'aria-label': texts.turnLabel(title), href: orderPath(order_id) },
  }));
}
