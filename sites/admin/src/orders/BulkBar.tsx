import { notificationFor } from '@rumklar/domain/notifications/types';
import {
  type AssignableStatus,
  assignableStatuses,
  canChangeStatus,
  statusLabels,
} from '@rumklar/domain/orders/status';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { Button } from '@rumklar/ui/Button';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { AdminOrder } from './adminOrder.ts';
import { formatOrderCount } from './formatOrderCount.ts';
import styles from './OrderRows.module.css';
import { useBulkStatusChange } from './useBulkStatusChange.ts';

/** What can be done with the ticked orders of the page. */
export function BulkBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<AdminOrder>();
  const { change, progress } = useBulkStatusChange();
  const [asked, setAsked] = useState<AssignableStatus>();
  const ticked = data.filter(({ id }) => selectedIds.includes(id));
  const countFor = (to: AssignableStatus) =>
    ticked.filter(({ status }) => canChangeStatus(status, to)).length;
  const count = asked ? countFor(asked) : 0;
  const { cancel, confirm, busy } = orderTexts.confirmCompletion;

  async function run() {
    if (!asked) return;
    await change(asked);
    setAsked(undefined);
  }

  return (
    <section aria-label="Valgte ordrer" className={styles.bulk}>
      <p role="status">{formatOrderCount(ticked.length)} valgt</p>
      <div className={styles.bulkActions}>
        {assignableStatuses.map((status) => (
          <Button
            key={status}
            variant="secondary"
            size="sm"
            isDisabled={countFor(status) === 0}
            onPress={() => setAsked(status)}
          >
            {`Sæt til ${statusLabels[status]}`}
          </Button>
        ))}
        <Button variant="quiet" size="sm" onPress={() => onUnselectItems()}>
          Fjern valg
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
          title={orderTexts.confirmCompletion.title}
          cancelLabel={cancel}
          confirmLabel={confirm}
          busyLabel={progress ? `${progress.done} af ${progress.total}` : busy}
          isBusy={progress !== undefined}
          onConfirm={run}
        >
          <p>{`${formatOrderCount(count)} får status "${statusLabels[asked]}".`}</p>
          {count < ticked.length && (
            <p>{`${formatOrderCount(ticked.length - count)} har allerede den status eller kan ikke ændres.`}</p>
          )}
          {asked === 'completed' && <p>{orderTexts.confirmCompletion.body}</p>}
          {asked !== 'completed' && notificationFor(asked) && <p>Kunderne får besked på e-mail.</p>}
        </ConfirmDialog>
      )}
    </section>
  );
}
