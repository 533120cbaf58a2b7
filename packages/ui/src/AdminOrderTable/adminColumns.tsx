import { formatNarrowDate, formatShortDate } from '@rumklar/domain/format/dates';
import { dayAndTime, shortDayAndTime } from '@rumklar/domain/format/dayAndTime';
import { formatAge, isUnfinished } from '@rumklar/domain/orders/list/age';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { type Order, orderNumber } from '@rumklar/domain/orders/order';
import { statusLabel, statusTone } from '@rumklar/domain/orders/status/status';
import type { OrderWork } from '@rumklar/domain/orders/work/work';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { initialsOf } from '@rumklar/domain/profile/names';
import { isLate, keptPromise, openDueAt } from '@rumklar/domain/promise/promise';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import { REVISION_OPEN } from '@rumklar/domain/revisions/badge';
import { StickyNote } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Badge } from '../Badge/Badge.tsx';
import { classNames } from '../classNames.ts';
import type { DataTableColumn } from '../DataTable/dataTableProps.ts';
import { Icon } from '../Icon/Icon.tsx';
import { type OrderColumn, type OrderRow, orderColumns } from '../OrderTable/orderColumns.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { Assignee } from './Assignee.tsx';
import styles from './adminColumns.module.css';

/** An order with its customer, as the admin's list shows it. */
export interface AdminOrderRow extends OrderRow, Pick<Order, 'completed_at'> {
  /** The customer's name, or the e-mail address without one. */
  customer: string;
  /** The firm that the customer ordered for. */
  firm?: string | undefined;
  /** How much of it is ready and what the team has noted; loaded after the order. */
  summary?: OrderSummaryPart | undefined;
}

export interface OrderSummaryPart {
  /** Originals without floor plans. */
  images: number;
  /** How many of the originals have a finished image. */
  ready: number;
  notes: number;
  /** The number of the open revision. */
  open_revision: number | null;
  work?: OrderWork | null;
  /** Whether there is an answer or a note that nobody, or not the reader, has seen. */
  has_news?: boolean;
}

/** The last four cannot be sorted by: the customer's name is in another table, the others have no value. */
export type AdminColumn = OrderColumn | 'due_at' | 'customer' | 'lead' | 'progress' | 'who';

type Column = DataTableColumn<AdminOrderRow, AdminColumn>;

/** The firm, and below it who ordered for it, or the person alone. */
export const customerColumn: Column = {
  id: 'customer',
  label: 'Kunde',
  cell: ({ customer, firm }) =>
    firm ? (
      <>
        <span className="block ellipsis">{firm}</span>
        <small className="block ellipsis meta">{customer}</small>
      </>
    ) : (
      customer
    ),
  // The table has the number below the title.
  cardCell: ({ number, customer, firm }) => [orderNumber(number), firm, customer].filter(Boolean).join(' · '),
};

/** The title in one line, which is shown whole where it is pointed at. */
export const titleColumn: Column = {
  ...orderColumns.title,
  cell: ({ title }) => (
    <span className={styles.title} title={title}>
      {title}
    </span>
  ),
  cardCell: ({ title }) => title,
};

/** How much is ready, a sign for notes, and below that the step, which a card has in place of the status. */
export const progressColumn: Column = {
  id: 'progress',
  label: deskTexts.progressHeading,
  isWideOnly: true,
  cell: ({ image_count, summary }) => (
    <>
      <OrderProgress progress={summary ?? { images: image_count }} />
      {stepOf(summary) && <small className={styles.step}>{stepOf(summary)}</small>}
    </>
  ),
  cardCell: ({ image_count, summary }) => {
    const progress = summary ?? { images: image_count };
    return progress.images === 0 ? null : <Count progress={progress} />;
  },
};

/** The status as a card shows it: an open revision or the review stands in its place, since in a line it moved the rows. */
export function CardStatus({ status, summary }: Pick<AdminOrderRow, 'status' | 'summary'>) {
  const step = stepOf(summary);
  if (!step) return <StatusBadge status={status} />;
  return (
    <Badge tone={statusTone(status)}>
      <VisuallyHidden>{statusLabel(status)} · </VisuallyHidden>
      {step}
    </Badge>
  );
}

function stepOf(summary: OrderSummaryPart | undefined): string | undefined {
  if (summary?.work?.stage === 'checking') return workTexts.stages.checking;
  return summary?.open_revision ? REVISION_OPEN : undefined;
}

/** Who works on it, or a button to take it; on a card only who has it, in the corner, where it moves no line when it arrives. */
export function whoColumn(onTake: (order: AdminOrderRow) => void, readerId: string | undefined): Column {
  return {
    id: 'who',
    label: workTexts.heading,
    onCard: 'corner',
    cell: (order) => {
      const work = order.summary?.work;
      const isOwn = work?.assignee_id === readerId;
      return <Assignee work={work} title={order.title} isOwn={isOwn} onTake={() => onTake(order)} />;
    },
    cardCell: ({ summary }) => {
      const initials = initialsOf(summary?.work?.assignee ?? '');
      return initials ? (
        <small className={styles.age}>
          <VisuallyHidden>{workTexts.heading}: </VisuallyHidden>
          {initials}
        </small>
      ) : null;
    },
  };
}

/**
 * When an unfinished order is promised, and how a delivered one kept its promise.
 * @param isGrouped whether headings name the days
 */
export function dueColumn(now: number, isGrouped: boolean): Column {
  return {
    id: 'due_at',
    label: promiseTexts.due,
    isSortable: true,
    cell: (order) => <Due {...order} now={now} isGrouped={isGrouped} />,
    // In place of the date.
    cardCell: () => null,
  };
}

function Due({ now, isGrouped, ...order }: AdminOrderRow & { now: number; isGrouped: boolean }) {
  const kept = keptPromise(order);
  if (kept) {
    return (
      <span className={styles.age} data-kept={kept.isKept || undefined}>
        {kept.words}
      </span>
    );
  }
  const dueAt = openDueAt(order);
  if (!dueAt) return null;
  if (order.paused_at) return <span className={styles.age}>{promiseTexts.pausedInShort}</span>;
  if (isLate(order, now)) return <OrderAge order={order} now={now} />;
  return <time dateTime={dueAt}>{shortDayAndTime(dueAt, new Date(now), isGrouped ? 1 : 0)}</time>;
}

/**
 * The date, and below it the age of an unfinished order without a promised time; on a card the age or the promised time
 * replaces the date.
 * @param isShort beside a column of promised times
 */
export function dateColumn(now: number | undefined, isShort: boolean): Column {
  return {
    ...orderColumns.date,
    cell: (order) => (
      <>
        <CreatedAt {...order} isShort={isShort} />
        {now !== undefined && isUnfinished(order.status) && !order.due_at && (
          <small className={styles.below}>
            <OrderAge order={order} now={now} />
          </small>
        )}
      </>
    ),
    cardCell: (order) =>
      now !== undefined && isUnfinished(order.status) ? (
        <OrderAge order={order} now={now} />
      ) : (
        <CreatedAt {...order} />
      ),
  };
}

function CreatedAt({
  created_at,
  isShort = false,
}: Pick<AdminOrderRow, 'created_at'> & { isShort?: boolean }) {
  return (
    <time dateTime={created_at}>{isShort ? formatNarrowDate(created_at) : formatShortDate(created_at)}</time>
  );
}

/**
 * When an unfinished order is promised; one that is late is marked by a word and a colour. Where nothing was promised it is
 * how long the order has waited.
 * @example <OrderAge order={order} now={Date.now()} />
 */
export function OrderAge({ order, now }: OrderAgeProps) {
  return (
    <span className={styles.age} data-late={isLate(order, now) || undefined}>
      {ageOf(order, now)}
    </span>
  );
}

function ageOf(order: OrderAgeProps['order'], now: number): string {
  const { due_at, paused_at, created_at } = order;
  if (paused_at) return promiseTexts.waitsForCustomer;
  if (due_at === null) return formatAge(created_at, now);
  return isLate(order, now) ? deskTexts.over(formatAge(due_at, now)) : dayAndTime(due_at, new Date(now));
}

export interface OrderAgeProps {
  order: Pick<OrderRow, 'status' | 'created_at' | 'due_at' | 'paused_at'>;
  /** In ms since 1970. */
  now: number;
}

export interface OrderProgressProps extends React.HTMLAttributes<HTMLSpanElement> {
  /** What is known of it: at first only how many originals it has. */
  progress: Pick<OrderSummaryPart, 'images'> & Partial<OrderSummaryPart>;
}

/**
 * How much of an order is ready: a bar and `12/20`, and a sign for notes. Nothing for an order without images.
 * @example <OrderProgress progress={{ images: 20, ready: 12, notes: 0 }} />
 */
export function OrderProgress({ progress, className, ...rest }: OrderProgressProps) {
  const { images, ready = 0 } = progress;
  if (images === 0) return null;
  return (
    <span
      {...rest}
      className={classNames(styles.progress, className)}
      data-done={ready >= images || undefined}
    >
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(100 * Math.min(ready, images)) / images} height="4" />
      </svg>
      <Count progress={progress} />
    </span>
  );
}

/** `–/20` before it is known how many are ready. */
function Count({ progress: { images, ready, notes = 0, has_news } }: Pick<OrderProgressProps, 'progress'>) {
  return (
    <span className={classNames('muted small gap-1', styles.count)}>
      <span aria-hidden>{`${ready ?? '–'}/${images}`}</span>
      <VisuallyHidden>{deskTexts.ready(ready ?? 0, images)}</VisuallyHidden>
      {notes > 0 && <Icon icon={StickyNote} size={14} label={deskTexts.notes(notes)} />}
      {has_news && <span className={styles.news} role="img" aria-label={deskTexts.news} />}
    </span>
  );
}
