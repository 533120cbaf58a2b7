import type { TeamNote } from '@rumklar/backend/orders/orderLog';
import { formatDateTime } from '@rumklar/domain/format/dates';
import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/list/customerFilter';
import { teamNoteTexts as texts } from '@rumklar/domain/orders/log/orderLogTexts';
import { displayName } from '@rumklar/domain/profile/names';
import { Button } from '@rumklar/ui/Button';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useState } from 'react';
import { useGetIdentity, useGetManyReference } from 'react-admin';
import { QueryFailed } from '../../layout/failures/QueryFailed.tsx';
import { WHOLE } from '../../resources.ts';
import { TeamNoteForm } from './TeamNoteForm.tsx';
import styles from './TeamNotes.module.css';
import { useTeamNoteDeletion } from './useTeamNoteDeletion.ts';

/** The notes that the team writes to itself about an order: read, add, and delete one's own. */
export function TeamNotes({ orderId }: { orderId: string }) {
  const { identity } = useGetIdentity();
  const [asked, setAsked] = useState<TeamNote>();
  const deletion = useTeamNoteDeletion(() => setAsked(undefined));
  const { data, isError, isPending, refetch } = useGetManyReference<TeamNote>(
    'noter',
    { target: 'order_id', id: orderId, ...WHOLE },
    { refetchInterval: ADMIN_ORDER_REFRESH },
  );
  if (isPending) return <Skeleton height="6rem" />;
  if (isError && !data) return <QueryFailed title={texts.loadFailed.title} onRetry={refetch} />;
  return (
    <>
      {data.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul className={styles.notes}>
          {data.map((note) => (
            <li key={note.id} className={styles.note}>
              <p className={styles.body}>{note.body}</p>
              <div className={styles.line}>
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
