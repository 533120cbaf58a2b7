import { formatAge } from '@rumklar/domain/orders/list/age';
import { orderNumber } from '@rumklar/domain/orders/order';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { initialsOf } from '@rumklar/domain/profile/names';
import { queueTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import type { QueuedRevision } from '@rumklar/domain/revisions/queue';
import { Assignee } from '@rumklar/ui/AdminOrderTable/Assignee.tsx';
import { Badge } from '@rumklar/ui/Badge';
import { Cover } from '@rumklar/ui/Cover';
import type { DataTableColumn } from '@rumklar/ui/DataTable/dataTableProps.ts';
import { RevisionDue } from './RevisionDue.tsx';
import { revisionTones } from './revisionTones.ts';

/**
 * The columns of the queue.
 *
 * @param covers URLs by the ids of the revisions
 * @param now in ms since 1970
 */
export function queueColumns(
  covers: ReadonlyMap<string, string>,
  now: number,
): DataTableColumn<QueuedRevision>[] {
  return [
    {
      id: 'order',
      label: texts.columns.order,
      isRowHeader: true,
      cell: ({ title }) => title,
      note: ({ order_number, number, order_status }) => (
        <>
          {orderNumber(order_number)} · {texts.revision(number)}
          {order_status !== 'completed' && ` · ${texts.notCompleted}`}
        </>
      ),
      image: ({ id }) => <Cover url={covers.get(id)} size="list" />,
    },
    { id: 'customer', label: texts.columns.customer, cell: ({ customer }) => customer },
    {
      id: 'images',
      label: texts.columns.images,
      align: 'end',
      isWideOnly: true,
      cell: ({ images }) => images,
      // A card has two lines.
      cardCell: () => null,
    },
    {
      id: 'status',
      label: texts.columns.status,
      onCard: 'corner',
      cell: ({ status }) => <Badge tone={revisionTones[status]}>{texts.statuses[status]}</Badge>,
    },
    {
      id: 'who',
      label: workTexts.heading,
      cell: ({ assignee, title }) => <Assignee work={{ assignee }} title={title} />,
      cardCell: ({ assignee }) => assignee && initialsOf(assignee),
    },
    {
      id: 'due',
      label: texts.columns.due,
      cell: (revision) => <RevisionDue revision={revision} now={now} />,
      cardCell: (revision) => <RevisionDue revision={revision} now={now} isOnCard />,
    },
    {
      id: 'age',
      label: texts.columns.age,
      align: 'end',
      cell: ({ sent_at }) => <time dateTime={sent_at}>{formatAge(sent_at, now)}</time>,
    },
  ];
}
