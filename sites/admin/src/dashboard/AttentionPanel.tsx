import { type BrowserErrors, listBrowserErrors } from '@rumklar/backend/listBrowserErrors';
import { formatDateTime } from '@rumklar/domain/format/dates';
import { dayAndTime } from '@rumklar/domain/format/dayAndTime';
import { formatAge } from '@rumklar/domain/orders/list/age';
import type { DeskContent } from '@rumklar/domain/orders/list/desk';
import { deskTexts as texts } from '@rumklar/domain/orders/list/deskTexts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { adminOrderPath, adminRevisionPath, paths } from '@rumklar/domain/routes/paths';
import { useNow } from '@rumklar/features/layout/useNow';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Icon } from '@rumklar/ui/Icon';
import { type PendingAction, PendingActions } from '@rumklar/ui/PendingActions';
import { useQuery } from '@tanstack/react-query';
import { Bug, CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { FIRST_DUE, listHref } from '../orders/query/orderFilter.ts';
import { useCall } from '../useCall.ts';
import { attentionItem, type Shown, toggleOf } from './attentionItem.tsx';
import styles from './Desk.module.css';

interface AttentionProps {
  desk: DeskContent;
  /** URLs by the ids of the orders and revisions. */
  covers: ReadonlyMap<string, string>;
}

/** What is late or due today and what went wrong, or in one line that nothing is. */
export function AttentionPanel({ desk, covers }: AttentionProps) {
  const now = useNow();
  const [openKind, setOpenKind] = useState<string>();
  const browserErrors = useBrowserErrors();
  const listOf = (kind: string) => ({
    now,
    isOpen: openKind === kind,
    onToggle: () => setOpenKind(openKind === kind ? undefined : kind),
  });
  const items = [
    ...dueOrders('late', desk, covers, now),
    ...overdueRevisions(desk, covers, now),
    ...dueOrders('today', desk, covers, now),
    ...desk.attention.map((found) => attentionItem(found, listOf(found.kind))),
    ...(browserErrors ? [browserErrorItem(browserErrors, listOf('browser'))] : []),
  ];
  if (items.length > 0) {
    return (
      <PendingActions title={texts.attention} density="compact" items={items} className={styles.attention} />
    );
  }
  return (
    <p className={classNames('row gap-3', styles.calm)}>
      <Icon icon={CircleCheck} />
      <span>
        <strong>{texts.calm}</strong> {desk.waiting + desk.in_progress === 0 && texts.nothingWaits}{' '}
        {texts.calmHint}
      </span>
    </p>
  );
}

function dueOrders(part: 'late' | 'today', desk: DeskContent, covers: AttentionProps['covers'], now: number) {
  const orders = desk.orders.filter((order) => order.part === part);
  const items: PendingAction[] = orders.map(({ id, title, number, customer, ready, images, due_at }) => ({
    id,
    title,
    meta: `${orderNumber(number)} · ${customer} · ${texts.progress(ready, images)}`,
    aside:
      due_at &&
      (part === 'late' ? (
        <Late>{texts.over(formatAge(due_at, now))}</Late>
      ) : (
        dayAndTime(due_at, new Date(now))
      )),
    images: [covers.get(id)],
    action: { label: texts.open, 'aria-label': texts.openLabel(title), href: adminOrderPath(id) },
  }));
  const left = (part === 'late' ? desk.late_orders : desk.due_today) - orders.length;
  if (left > 0) {
    const title = part === 'late' ? texts.moreLateOrders(left) : texts.moreDueToday(left);
    items.push(more(part, title, listHref({}, FIRST_DUE)));
  }
  return items;
}

function overdueRevisions(
  { revisions, overdue_revisions }: DeskContent,
  covers: AttentionProps['covers'],
  now: number,
) {
  const items: PendingAction[] = revisions.map(({ id, order_id, title, order_number, customer, due_at }) => ({
    id,
    title: texts.revision(title),
    meta: `${orderNumber(order_number)} · ${customer}`,
    aside: due_at && <Late>{texts.over(formatAge(due_at, now))}</Late>,
    images: [covers.get(id)],
    action: {
      label: texts.open,
      'aria-label': texts.openLabel(texts.revision(title)),
      href: adminRevisionPath(order_id),
    },
  }));
  if (overdue_revisions > revisions.length) {
    const title = texts.moreOverdueRevisions(overdue_revisions - revisions.length);
    items.push(more('revisions', title, paths.adminRevisions));
  }
  return items;
}

function more(id: string, title: string, href: string): PendingAction {
  return {
    id,
    title,
    icon: Clock,
    action: { label: texts.showAll, 'aria-label': texts.showAllLabel(title), href },
  };
}

function Late({ children }: { children: string }) {
  return <span className="danger">{children}</span>;
}

/** What went wrong in browsers; `undefined` where nothing did. */
function useBrowserErrors(): BrowserErrors | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['browserErrors'],
    queryFn: () => call(listBrowserErrors),
  });
  return data?.total ? data : undefined;
}

/** One row for all of them, which opens into the newest. */
function browserErrorItem({ total, errors }: BrowserErrors, shown: Shown): PendingAction {
  const title = texts.browserErrors(total);
  const [newest] = errors;
  return {
    id: 'browser',
    title,
    icon: Bug,
    meta: shown.isOpen ? (
      <ul className={styles.list}>
        {errors.map(({ fingerprint, message, stack, path, times, lastSeenAt }) => (
          <li key={fingerprint}>
            <p>{message}</p>
            <p className="muted small">
              {[formatDateTime(lastSeenAt), path, texts.browserErrorTimes(times)].join(' · ')}
            </p>
            {stack && (
              <details>
                <summary>{texts.browserErrorStack}</summary>
                <pre>{stack}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    ) : (
      newest && [newest.path, formatAge(newest.lastSeenAt, shown.now)].join(' · ')
    ),
    action: toggleOf(title, shown),
  };
}
