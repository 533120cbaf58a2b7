import { messageOf } from '@rumklar/backend/errors';
import type { TeamNote } from '@rumklar/backend/orders/orderLog';
import { formatDateTime } from '@rumklar/domain/format/dates';
import { MAX_TEAM_NOTE, teamNoteTexts as texts } from '@rumklar/domain/orders/log/orderLog';
import { displayName } from '@rumklar/domain/profile/names';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { forgetSubmittedText } from '@rumklar/features/version/unsavedWork';
import { Button } from '@rumklar/ui/Button';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { TextArea } from '@rumklar/ui/TextArea';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { type FormEvent, useState } from 'react';
import { useCreate, useDelete, useGetIdentity, useGetManyReference } from 'react-admin';
import { QueryFailed } from '../../layout/failures/QueryFailed.tsx';
import { queryClient, refetchResources, refreshShown } from '../../queryClient.ts';
import { WHOLE } from '../../resources.ts';
import styles from './TeamNotes.module.css';

/** The notes that the team writes to itself about an order: read, add, and delete one's own. */
export function TeamNotes({ orderId }: { orderId: string }) {
  const { identity } = useGetIdentity();
  const [asked, setAsked] = useState<TeamNote>();
  const deletion = useTeamNoteDeletion(() => setAsked(undefined));
  const { data, isError, isPending, refetch } = useGetManyReference<TeamNote>(
    'noter',
    { target: 'order_id', id: orderId, ...WHOLE },
    { refetchInterval: refreshShown },
  );
  if (isPending) return <Skeleton height="6rem" />;
  if (isError && !data) return <QueryFailed title={texts.loadFailed.title} onRetry={refetch} />;
  return (
    <>
      {data.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul className={classNames('plain-list grid gap-3', styles.notes)}>
          {data.map((note) => (
            <li key={note.id} className={styles.note}>
              <p className={styles.body}>{note.body}</p>
              <div className={classNames('cluster meta between gap-x-2', styles.line)}>
                <span>
                  {authorOf(note)}, <time dateTime={note.created_at}>{formatDateTime(note.created_at)}</time>
                </span>
                {note.author?.id === identity?.id && (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`${texts.remove} noten: ${note.body.slice(0, 40)}`}
                    onPress={() => setAsked(note)}
                  >
                    {texts.remove}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {identity && <TeamNoteForm key={orderId} orderId={orderId} authorId={`${identity.id}`} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={texts.removeTitle}
        tone="danger"
        confirmLabel={texts.remove}
        isBusy={deletion.isPending}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        onConfirm={() => asked && deletion.remove(asked)}
      >
        <p>{texts.removeQuestion}</p>
      </ConfirmDialog>
    </>
  );
}

function authorOf({ author }: TeamNote): string {
  return author ? (displayName(author.full_name) ?? author.email) : texts.erasedAuthor;
}

function useTeamNoteDeletion(onDone: () => void) {
  const [remove, { isPending }] = useDelete<TeamNote>(
    'noter',
    {},
    {
      onError: (error) => showToast(messageOf(error, texts.removeFailed), ACTION_TOAST),
      onSettled: async () => {
        await queryClient.invalidateQueries({ queryKey: ['noter'] });
        onDone();
      },
    },
  );
  return { remove: (note: TeamNote) => remove('noter', { id: note.id, previousData: note }), isPending };
}

interface TeamNoteFormProps {
  orderId: string;
  authorId: string;
}

/** The field of a new note. What is typed stays until it is saved, also while other orders are looked at. */
function TeamNoteForm({ orderId, authorId }: TeamNoteFormProps) {
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
    <form className={classNames('grid justify-items-start gap-2', styles.form)} onSubmit={submit}>
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
