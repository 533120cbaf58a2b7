import { messageOf } from '@rumklar/backend/errors';
import { MAX_TEAM_NOTE, teamNoteTexts as texts } from '@rumklar/domain/orders/log/orderLogTexts';
import { forgetSubmittedText } from '@rumklar/features/version/unsavedWork';
import { Button } from '@rumklar/ui/Button';
import { TextArea } from '@rumklar/ui/TextArea';
import { type FormEvent, useState } from 'react';
import { useCreate } from 'react-admin';
import { refetchResources } from '../../queryClient.ts';
import styles from './TeamNotes.module.css';

interface TeamNoteFormProps {
  orderId: string;
  authorId: string;
}

/** The field of a new note. What is typed stays until it is saved, also while other orders are looked at. */
export function TeamNoteForm({ orderId, authorId }: TeamNoteFormProps) {
  const [text, setText] = useState(drafts.get(orderId) ?? '');
  // One id until it is saved, so that a note whose response was lost is not written twice.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const [create, adding] = useCreate(
    'noter',
    {},
    {
      onSuccess: () => {
        forgetSubmittedText();
        change('');
        setId(crypto.randomUUID());
      },
      onError: (error) => {
        const { title, description } = messageOf(error, texts.addFailed);
        setProblem([title, description].filter(Boolean).join('. '));
      },
      onSettled: (_note, error) => (error ? undefined : refetchResources('ordrer')),
    },
  );

  function change(typed: string) {
    setText(typed);
    setProblem(undefined);
    if (typed) drafts.set(orderId, typed);
    else drafts.delete(orderId);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (adding.isPending) return;
    if (!text.trim()) setProblem(texts.required);
    else if (text.trim().length > MAX_TEAM_NOTE) setProblem(texts.tooLong);
    else create('noter', { data: { id, order_id: orderId, author_id: authorId, body: text } });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={texts.field}
        rows={3}
        value={text}
        onChange={change}
        isReadOnly={adding.isPending}
        errorMessage={problem}
      />
      <Button type="submit" variant="secondary" size="sm" isPending={adding.isPending}>
        {texts.add}
      </Button>
    </form>
  );
}

/** What is typed and not saved, by order. */
const drafts = new Map<string, string>();
