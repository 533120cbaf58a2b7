import { messageOf } from '@rumklar/backend/errors';
import { fromDanishTime } from '@rumklar/domain/format/dates';
import { MAX_DELAY_REASON, delayTexts as texts } from '@rumklar/domain/promise/texts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { AnswerForm } from '@rumklar/ui/AnswerForm';
import { Button } from '@rumklar/ui/Button';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useRef, useState } from 'react';
import { useUpdate } from 'react-admin';
import { refetchResources } from '../queryClient.ts';

/** A button that opens the form of a delay: until when and why, for the customer. */
export function DelayOrder({ orderId, reason }: { orderId: string; reason: string | null }) {
  const [text, setText] = useState<string>();
  const [time, setTime] = useState('');
  const [isTimeMissing, setTimeMissing] = useState(false);
  const timeInput = useRef<HTMLInputElement>(null);
  const [update, { isPending }] = useUpdate(
    'ordrer',
    { id: orderId },
    {
      onSuccess: () => {
        setText(undefined);
        showToast(texts.sent, ACTION_TOAST);
      },
      onError: (error) => showToast(messageOf(error, texts.sendFailed), ACTION_TOAST),
      onSettled: () => refetchResources('ordrer'),
    },
  );
  if (text === undefined) {
    return (
      <Button variant="secondary" size="sm" onPress={() => setText(reason ?? '')}>
        {reason === null ? texts.tell : texts.change}
      </Button>
    );
  }
  const until = fromDanishTime(`${time}:00.000`);
  const problem = text.trim() ? text.trim().length > MAX_DELAY_REASON && texts.tooLong : texts.required;
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
      onSave={(reason) => {
        setTimeMissing(!until);
        if (!until) timeInput.current?.focus();
        else if (!isPending) {
          update('ordrer', {
            data: { delayed_until: until.toISOString(), delay_reason: reason },
            previousData: { id: orderId },
          });
        }
      }}
      onCancel={() => setText(undefined)}
    >
      <TextField
        label={texts.until}
        type="datetime-local"
        inputRef={timeInput}
        value={time}
        onChange={setTime}
        errorMessage={isTimeMissing && !until ? texts.untilRequired : undefined}
      />
    </AnswerForm>
  );
}
