import { messageOf } from '@rumklar/backend/errors';
import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { answerQuestion, listQuestions } from '@rumklar/backend/questions/questions';
import { MAX_ANSWER, type OrderQuestion, questionTexts as texts } from '@rumklar/domain/questions/question';
import { Button } from '@rumklar/ui/Button';
import { Card } from '@rumklar/ui/Card';
import { TextArea } from '@rumklar/ui/TextArea';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { backend } from '../backend.ts';
import { ORDERS_KEY } from '../orders/orderQueries.ts';
import styles from './OrderQuestions.module.css';

/** What the studio asks about an order, with the fields of the answers, and what was answered before. */
export function OrderQuestions({ detail }: { detail: Pick<OrderDetail, 'order' | 'images' | 'marks'> }) {
  const { data = [] } = useQuery(questionsQuery(detail.order.id));
  const open = data.filter(({ ended_at }) => ended_at === null);
  const answered = data.filter(({ answer }) => answer !== null);
  if (open.length + answered.length === 0) return null;
  return (
    <div className={styles.questions}>
      {open.length > 0 && (
        <Card title={texts.title(open.length)}>
          <p>{texts.meaning}</p>
          {open.map((question) => (
            <Question key={question.id} {...question} about={aboutOf(question, detail)} />
          ))}
        </Card>
      )}
      {answered.map(({ id, question, answer }) => (
        <dl key={id} className={styles.answered}>
          <dt>{question}</dt>
          <dd>
            {texts.yourAnswer}: {answer}
          </dd>
        </dl>
      ))}
    </div>
  );
}

/** Which mark a question is about; `undefined`: the order, or the mark is gone. */
function aboutOf(
  { mark_id }: OrderQuestion,
  { images, marks }: Pick<OrderDetail, 'images' | 'marks'>,
): string | undefined {
  const mark = marks.find(({ id }) => id === mark_id);
  const place = images
    .filter((image) => !image.is_floor_plan)
    .findIndex(({ id }) => id === mark?.order_image_id);
  if (!mark || place < 0) return undefined;
  const onImage = marks.filter(({ order_image_id }) => order_image_id === mark.order_image_id);
  return texts.about(onImage.indexOf(mark) + 1, place + 1);
}

function Question({ id, question, about }: OrderQuestion & { about: string | undefined }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const answering = useMutation({
    mutationFn: () => answerQuestion(backend, id, text.trim()),
    meta: { showsToast: false },
    onSuccess: () => showToast(texts.answerSent),
    onError: (error) => setProblem(messageOf(error, texts.answerFailed).title),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answering.isPending) return;
    if (!text.trim()) setProblem(texts.answerRequired);
    else if (text.trim().length > MAX_ANSWER) setProblem(texts.answerTooLong);
    else answering.mutate();
  }

  return (
    <form className={styles.question} onSubmit={submit} noValidate>
      <div>
        {about && <p className="muted small">{about}</p>}
        <p className="strong breakable pre-line">{question}</p>
      </div>
      <TextArea
        label={texts.answerField}
        rows={3}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setProblem(undefined);
        }}
        isReadOnly={answering.isPending}
        errorMessage={problem}
      />
      <Button type="submit" isPending={answering.isPending}>
        {texts.answer}
      </Button>
    </form>
  );
}

function questionsQuery(orderId: string) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'questions', orderId],
    queryFn: () => listQuestions(backend, orderId),
  });
}
