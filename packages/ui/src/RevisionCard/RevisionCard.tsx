import type { OrderEvent } from '@rumklar/domain/orders/log/events';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { type RevisionStatus, revisionStatusLabels } from '@rumklar/domain/revisions/status';
import { revisionTimeline } from '@rumklar/domain/revisions/timeline';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Badge, type BadgeTone } from '../Badge/Badge.tsx';
import { classNames } from '../classNames.ts';
import styles from './RevisionCard.module.css';
import { RevisionItems, type RevisionItemsProps } from './RevisionItems.tsx';

export type { RevisionCardImage } from './RevisionItems.tsx';

export interface RevisionCardProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children'>,
    React.RefAttributes<HTMLElement>,
    RevisionItemsProps {
  /** What happened to its order, oldest first. */
  events: readonly Pick<OrderEvent, 'at' | 'kind' | 'detail'>[];
  /** Shows the images of a closed revision at once; those of open and declined ones always are. @default false */
  isExpanded?: boolean;
  /** The moment from which days are counted. @default when it is first shown */
  now?: Date;
  children?: ReactNode;
}

/**
 * A revision as its customer follows it, while it waits for somebody else or is over: what has happened when, what each image
 * is about, and what the studio made of it. It can take the focus, so that links lead to it.
 * @example <RevisionCard id={id} revision={revision} events={events} images={images} onShowMarks={open} onShowNew={show} />
 */
export function RevisionCard({
  revision,
  events,
  images,
  onShowMarks,
  onShowNew,
  isExpanded = false,
  now,
  className,
  children,
  ...rest
}: RevisionCardProps) {
  const headingId = useId();
  const [shownAt] = useState(() => new Date());
  const { number, status, items } = revision;
  const price = priceText(revision);
  // Why the studio said no to an image is beside it.
  const isFolded = revision.closed_at !== null && status !== 'declined' && !isExpanded;
  const [isOpen, setOpen] = useState(!isFolded);
  useEffect(() => setOpen(!isFolded), [isFolded]);
  return (
    <section
      aria-labelledby={headingId}
      tabIndex={-1}
      {...rest}
      className={classNames(styles.card, className)}
    >
      <header className="cluster gap-2 gap-x-3">
        <h2 id={headingId} className="large">
          {followTexts.title(number)}
        </h2>
        <Badge tone={tones[status]}>{revisionStatusLabels[status]}</Badge>
      </header>
      <ol className={classNames('wrap plain-list meta', styles.steps)} aria-label={followTexts.steps}>
        {revisionTimeline(revision, events, now ?? shownAt).map(({ text, at, state }) => (
          <li key={text} className={styles.step} data-state={state}>
            <time dateTime={at}>{text}</time>
          </li>
        ))}
      </ol>
      {price && <p className="meta">{price}</p>}
      {children}
      <details className="shrink" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>{followTexts.imageCount(items.length)}</summary>
        <RevisionItems {...{ revision, images, onShowMarks, onShowNew }} />
      </details>
    </section>
  );
}

/** What it costs, once that is agreed; a price that waits for an answer is part of the question. */
function priceText({ status, cause, quoted_kroner }: OrderRevision): string | undefined {
  if (cause === null) return undefined;
  if (status === 'in_progress') {
    return quoted_kroner === null ? followTexts.free : followTexts.priceLater(quoted_kroner);
  }
  if (status !== 'delivered' && status !== 'approved') return undefined;
  return quoted_kroner === null ? followTexts.free : followTexts.price(quoted_kroner);
}

const tones: Readonly<Record<RevisionStatus, BadgeTone>> = {
  sent: 'neutral',
  quoted: 'warning',
  in_progress: 'warning',
  delivered: 'success',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
};
