import { messageOf } from '@rumklar/backend/errors';
import { markOrderNewsSeen } from '@rumklar/backend/questions/questions';
import { dayAndTime } from '@rumklar/domain/format/dayAndTime';
import { isUnfinished } from '@rumklar/domain/orders/list/age';
import type { Order } from '@rumklar/domain/orders/order';
import type { StaffOrder } from '@rumklar/domain/orders/work/work';
import { delayTexts } from '@rumklar/domain/promise/texts';
import {
  MOST_QUESTIONS,
  type OrderQuestion,
  questionTexts as texts,
} from '@rumklar/domain/questions/question';
import { useNow } from '@rumklar/features/layout/useNow';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useEffect, useEffectEvent } from 'react';
import { useGetManyReference, useUpdate } from 'react-admin';
import { QueryFailed } from '../layout/failures/QueryFailed.tsx';
import { PanelSection } from '../orders/page/PanelSection.tsx';
import { useOrderSummaries } from '../orders/query/useOrderSummaries.ts';
import { refetchResources, refreshShown } from '../queryClient.ts';
import { WHOLE } from '../resources.ts';
import { useCall } from '../useCall.ts';
import { AskCustomer } from './AskCustomer.tsx';
import styles from './CustomerQuestions.module.css';
import { DelayOrder } from './DelayOrder.tsx';

/** {@link Questions} of an order for administrators, whose order is without them. */
export function CustomerQuestions({
  order,
}: {
  order: Pick<Order, 'id' | 'status' | 'delayed_until' | 'delay_reason'>;
}) {
  const { id } = order;
  const { data, isError, refetch } = useGetManyReference<OrderQuestion>(
    'spoergsmaal',
    { target: 'order_id', id, ...WHOLE },
    { refetchInterval: refreshShown },
  );
  const hasNews = useOrderSummaries([id]).get(id)?.has_news ?? false;
  if (isError && !data) return <QueryFailed title={texts.loadFailed.title} onRetry={refetch} />;
  return data ? <Questions order={{ ...order, questions: data, has_news: hasNews }} /> : null;
}

interface QuestionsProps {
  order: Pick<StaffOrder, 'id' | 'status' | 'questions' | 'has_news' | 'delayed_until' | 'delay_reason'>;
}

/** The questions and messages to the customer of an order, and the fields for more while it is not finished. */
export function Questions({ order }: QuestionsProps) {
  const { id, status, questions, has_news, delayed_until, delay_reason } = order;
  const now = useNow();
  useReadNews(id, has_news);
  const canAsk = isUnfinished(status);
  if (questions.length === 0 && !canAsk) return null;
  const open = questions.filter(({ ended_at }) => ended_at === null).length;
  return (
    <PanelSection title={texts.heading}>
      {questions.length > 0 && (
        <ul className="plain-list grid gap-3">
          {questions.map((question) => (
            <Question key={question.id} {...question} />
          ))}
        </ul>
      )}
      {canAsk && delayed_until && (
        <div className="grid justify-items-start breakable pre-line gap-1">
          <p className="muted small">{delayTexts.told(dayAndTime(delayed_until, new Date(now)))}</p>
          <p>{delay_reason}</p>
        </div>
      )}
      {canAsk && (
        <div className={classNames('wrap gap-2', styles.actions)}>
          {open < MOST_QUESTIONS && <AskCustomer key={id} orderId={id} />}
          <DelayOrder key={`${id} ${delay_reason}`} orderId={id} reason={delay_reason} />
        </div>
      )}
    </PanelSection>
  );
}

function Question(record: OrderQuestion) {
  const { id, question, asked_at, answer, ended_at } = record;
  const now = useNow();
  const [update, { isPending }] = useUpdate(
    'spoergsmaal',
    { id, previousData: record },
    {
      onError: (error) => showToast(messageOf(error, texts.withdrawFailed), ACTION_TOAST),
      onSettled: () => refetchResources('ordrer'),
    },
  );
  return (
    <li className="grid justify-items-start breakable pre-line gap-1">
      <p>{question}</p>
      {answer && <p className={styles.answer}>{answer}</p>}
      {!answer && (
        <p className="muted small">
          {ended_at ? texts.withdrawn : texts.waiting(dayAndTime(asked_at, new Date(now)))}
        </p>
      )}
      {ended_at === null && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.withdraw}
          isPending={isPending}
          onPress={() => update('spoergsmaal', { data: { ended_at: new Date().toISOString() } })}
        >
          {texts.withdraw}
        </Button>
      )}
    </li>
  );
}

/** Whoever looks at the order has seen its answers, and the notes that name them. */
function useReadNews(orderId: string, hasNews: boolean) {
  const call = useCall();
  const read = useEffectEvent(async () => {
    await call(markOrderNewsSeen, orderId);
    await refetchResources('ordrer');
  });
  useEffect(() => {
    // A failure leaves the dot.
    if (hasNews) read().catch(() => undefined);
  }, [hasNews]);
}
