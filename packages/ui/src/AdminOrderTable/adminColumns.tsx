import { formatShortDate } from '@rumklar/domain/format/dates';
import { formatAge, isOld, isUnfinished } from '@rumklar/domain/orders/list/age';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { REVISION_OPEN } from '@rumklar/domain/revisions/badge';
import { StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Badge } from '../Badge/index.ts';
import { Cover } from '../Cover/index.ts';
import type { DataTableColumn } from '../DataTable/index.ts';
import { Icon } from '../Icon/index.ts';
import { type OrderColumn, type OrderRow, orderColumns } from '../OrderTable/index.ts';
import styles from './adminColumns.module.css';

/** An order with its customer, as the admin's list shows it. */
export interface AdminOrderRow extends OrderRow {
  /** The customer's name, or the e-mail address without one. */
  customer: string;
  /** How much of it is ready and what the team has noted; loaded after the order. */
  summary?: OrderProgress | undefined;
}

/** How much of an order is ready. */
export interface OrderProgress {
  /** Originals without floor plans. */
  images: number;
  /** Those of them that have a finished image. */
  ready: number;
  /** Notes of the team. */
  notes: number;
  /** The number of the open revision. */
  open_revision: number | null;
}

/** Neither of the two can be sorted by: the customer's name is in another table, the checkbox has no value. */
export type AdminColumn = OrderColumn | 'customer' | 'selection';

type Column = DataTableColumn<AdminOrderRow, AdminColumn>;

/** The title, with the cover beside it, and number and case below. */
export function titleColumn(covers: ReadonlyMap<string, string> | undefined): Column {
  return {
    ...orderColumns.title,
    ...(covers && { image: ({ id }: AdminOrderRow) => <Cover url={covers.get(id)} size="list" /> }),
  };
}

/**
 * The status, with the open revision, progress and notes below; on a card the last two are in the second line.
 *
 * @param select of the status
 */
export function statusColumn(select: (order: AdminOrderRow) => ReactNode): Column {
  const status = (order: AdminOrderRow, onCard = false) => (
    <span className={styles.status} data-card={onCard || undefined}>
      {select(order)}
      {order.summary?.open_revision && <Badge tone="accent">{REVISION_OPEN}</Badge>}
    </span>
  );
  return {
    ...orderColumns.status,
    cell: (order) => (
      <>
        {status(order)}
        {hasProgress(order) && (
          <small className={styles.below}>
            <Progress {...order} />
          </small>
        )}
      </>
    ),
    cardCell: (order) => status(order, true),
  };
}

/** The date, with the age of an unfinished order below; on a card the age instead of the date, and the progress. */
export function dateColumn(now: number | undefined): Column {
  return {
    ...orderColumns.date,
    cell: (order) => (
      <>
        <time dateTime={order.created_at}>{formatShortDate(order.created_at)}</time>
        {now !== undefined && isUnfinished(order.status) && (
          <small className={styles.below}>
            <OrderAge order={order} now={now} />
          </small>
        )}
      </>
    ),
    cardCell: (order) => (
      <>
        {now !== undefined && isUnfinished(order.status) ? (
          <OrderAge order={order} now={now} />
        ) : (
          <time dateTime={order.created_at}>{formatShortDate(order.created_at)}</time>
        )}
        {hasProgress(order) && (
          <>
            {' · '}
            <Progress {...order} />
          </>
        )}
      </>
    ),
  };
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

function hasProgress({ image_count, summary }: AdminOrderRow): boolean {
  return (summary?.images ?? image_count) > 0;
}

/** `12/20` and a sign for notes; `–/20` before it is known. */
function Progress({ image_count, summary }: Pick<AdminOrderRow, 'image_count' | 'summary'>) {
  const images = summary?.images ?? image_count;
  return (
    <span className={styles.progress}>
      <span aria-hidden>{summary ? `${summary.ready}/${images}` : `–/${images}`}</span>
      <VisuallyHidden>{deskTexts.ready(summary?.ready ?? 0, images)}</VisuallyHidden>
      {summary && summary.notes > 0 && (
        <>
          {' · '}
          <Icon icon={StickyNote} size={14} label={deskTexts.notes(summary.notes)} />
        </>
      )}
    </span>
  );
}
