import { revisionQueueTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import { type DueState, dueState, dueTime } from '@rumklar/domain/revisions/queue';
import type { Revision } from '@rumklar/domain/revisions/revision';
import type { RevisionStatus } from '@rumklar/domain/revisions/status';
import { Badge, type BadgeTone } from '@rumklar/ui/Badge';
import styles from './RevisionQueue.module.css';

interface RevisionDueProps {
  revision: Pick<Revision, 'due_at' | 'status'>;
  /** In ms since 1970. */
  now: number;
  /** Shows text instead of a badge, to fit into the line of a card. @default false */
  isOnCard?: boolean;
}

/** When an open revision is due; an urgent one has a word in a colour of its own. */
export function RevisionDue({ revision: { due_at, status }, now, isOnCard = false }: RevisionDueProps) {
  if (!due_at) {
    return <span className="muted">{status === 'quoted' ? texts.paused : texts.noDue}</span>;
  }
  const state = dueState(due_at, now);
  const word = state !== 'later' && texts.due[state];
  const time = <time dateTime={due_at}>{dueTime(due_at, state)}</time>;
  if (isOnCard) {
    return (
      <span data-overdue={state === 'overdue' || undefined} className={styles.dueText}>
        {word} {state !== 'overdue' && time}
      </span>
    );
  }
  return (
    <span className={styles.due}>
      {state !== 'later' && <Badge tone={DUE_TONES[state]}>{word}</Badge>}
      {time}
    </span>
  );
}

const DUE_TONES: Readonly<Record<Exclude<DueState, 'later'>, BadgeTone>> = {
  overdue: 'danger',
  today: 'warning',
  tomorrow: 'neutral',
};

/** The tone of a revision's status in the studio: a revision to be judged is prominent, one in work looks like an order in work. */
export const revisionTones: Readonly<Record<RevisionStatus, BadgeTone>> = {
  sent: 'accent',
  quoted: 'neutral',
  in_progress: 'warning',
  delivered: 'success',
  approved: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
};
