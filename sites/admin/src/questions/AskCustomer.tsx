import { messageOf } from '@rumklar/backend/errors';
import { MAX_QUESTION, questionTexts as texts } from '@rumklar/domain/questions/question';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { AnswerForm } from '@rumklar/ui/AnswerForm';
import { Button } from '@rumklar/ui/Button';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useState } from 'react';
import { useCreate } from 'react-admin';
import { refetchResources } from '../queryClient.ts';

interface AskCustomerProps {
  orderId: string;
  /** The mark that it is about, and its number on its image; without it the question is about the order. */
  mark?: { id: string; number: number };
}

/** A button that opens into the field of a question to the customer. */
export function AskCustomer({ orderId, mark }: AskCustomerProps) {
  const [text, setText] = useState<string>();
  // One id until it is sent, so that a question whose response was lost is not asked twice.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [create, { isPending }] = useCreate(
    'spoergsmaal',
    {},
    {
      onSuccess: () => {
        setText(undefined);
        setId(crypto.randomUUID());
        showToast(texts.sent, ACTION_TOAST);
      },
      onError: (error) => showToast(messageOf(error, texts.sendFailed), ACTION_TOAST),
      onSettled: () => refetchResources('ordrer'),
    },
  );
  if (text === undefined) {
    return (
      <Button
        variant={mark ? 'quiet' : 'secondary'}
        size="sm"
        aria-label={mark && texts.askAbout(mark.number)}
        onPress={() => setText('')}
      >
        {texts.ask}
      </Button>
    );
  }
  const problem = text.trim() ? text.trim().length > MAX_QUESTION && texts.tooLong : texts.required;
  return (
    <AnswerForm
      label={texts.field}
      hint={texts.fieldHint}
      rows={3}
      text={text}
      onText={setText}
      problem={problem || undefined}
      saveLabel={texts.send}
      cancelLabel={texts.cancel}
      onSave={(question) => {
        const data = { id, order_id: orderId, mark_id: mark?.id ?? null, question };
        if (!isPending) create('spoergsmaal', { data });
      }}
      onCancel={() => setText(undefined)}
    />
  );
}
