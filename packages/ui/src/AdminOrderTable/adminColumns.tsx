import { formatShortDate } from '@rumklar/domain/format/dates';
import { formatAge, isOld, isUnfinished } from '@rumklar/domain/orders/list/age';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { REVISION_OPEN } from '@rumklar/domain/revisions/badge';
import { StickyNote } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { classNames } from '../classNames/index.ts';
import type { DataTableColumn } from '../DataTable/index.ts';
import { Icon } from '../Icon/index.ts';
import { type OrderColumn, type OrderRow, orderColumns } from '../OrderTable/index.ts';
import styles from './adminColumns.module.css';

/** An order with its customer, as the admin's list shows it. */
export interface AdminOrderRow extends OrderRow {
  /** The customer's name, or the e-mail address without one. */
  customer: string;
  /** How much of it is ready and what the team has noted; loaded after the order. */
  summary?: OrderSummaryPart | undefined;
}

/** How much of an order is ready. */
export interface OrderSummaryPart {
  /** Originals without floor plans. */
  images: number;
  /** Those of them that have a finished image. */
  ready: number;
  /** Notes of the team. */
  notes: number;
  /** The number of the open revision. */
  open_revision: number | null;
}

/** None of the three can be sorted by: the customer's name is in another table, the others have no value. */
export type AdminColumn = OrderColumn | 'customer' | 'lead' | 'progress';

type Column = DataTableColumn<AdminOrderRow, AdminColumn>;

/** How much is ready, a sign for notes, and below that an open revision is being worked on; on a card in one line. */
export const progressColumn: Column = {
  id: 'progress',
  label: deskTexts.progressHeading,
  isWideOnly: true,
  cell: ({ image_count, summary }) => (
    <>
      <OrderProgress progress={summary ?? { images: image_count }} />
      {summary?.open_revision && <small className={styles.revision}>{REVISION_OPEN}</small>}
    </>
  ),
  cardCell: ({ image_count, summary }) => {
    const progress = summary ?? { images: image_count };
    if (progress.images === 0 && !summary?.open_revision) return null;
    return (
      <>
        <Count progress={progress} />
        {summary?.open_revision && ` · ${REVISION_OPEN}`}
      </>
    );
  },
};

/** The date, with the age of an unfinished order below; on a card the age instead of the date. */
export function dateColumn(now: number | undefined): Column {
  return {
    ...orderColumns.date,
    cell: (order) => (
      <>
        <CreatedAt {...order} />
        {now !== undefined && isUnfinished(order.status) && (
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

function CreatedAt({ created_at }: Pick<AdminOrderRow, 'created_at'>) {
  return <time dateTime={created_at}>{formatShortDate(created_at)}</time>;
}

/**
 * How long an unfinished order has waited; one that has waited long is marked by a word and a colour.
 *
 * @example
 * <OrderAge order={order} now={Date.now()} />
 */
export function OrderAge({ order, now }: { order: Pick<OrderRow, 'status' | 'created_at'>; now: number }) {
  const old = isOld(order, now);
  return (
    <span className={styles.age} data-old={old || undefined}>
      {old && `${deskTexts.old} · `}
      {formatAge(order.created_at, now)}
    </span>
  );
}

/** Props of {@link OrderProgress}. */
export interface OrderProgressProps extends React.HTMLAttributes<HTMLSpanElement> {
  /** What is known of it: at first only how many originals it has. */
  progress: Pick<OrderSummaryPart, 'images'> & Partial<OrderSummaryPart>;
}

/**
 * How much of an order is ready: a bar and `12/20`, and a sign for notes. Nothing for an order without images.
 *
 * @example
 * <OrderProgress progress={{ images: 20, ready: 12, notes: 0 }} />
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
function Count({ progress: { images, ready, notes = 0 } }: Pick<OrderProgressProps, 'progress'>) {
  return (
    <span className={styles.count}>
      <span aria-hidden>{`${ready ?? '–'}/${images}`}</span>
      <VisuallyHidden>{deskTexts.ready(ready ?? 0, images)}</VisuallyHidden>
      {notes > 0 && <Icon icon={StickyNote} size={14} label={deskTexts.notes(notes)} />}
    </span>
  );
}
