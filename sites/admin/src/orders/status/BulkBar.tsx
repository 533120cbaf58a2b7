import {
  type AssignableStatus,
  assignableStatuses,
  canChangeStatus,
  statusLabels,
} from '@rumklar/domain/orders/status/status';
import { Button } from '@rumklar/ui/Button';
import { useActionBar } from '@rumklar/ui/useActionBar.ts';
import { useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import type { AdminOrder } from '../adminOrder.ts';
import { formatOrderCount } from '../formatOrderCount.ts';
import styles from '../list/OrderRows.module.css';
import { StatusConfirmation } from './StatusConfirmation.tsx';
import { useBulkStatusChange } from './useBulkStatusChange.ts';

export function BulkBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<AdminOrder>();
  const bar = useRef<HTMLElement>(null);
  useActionBar(bar);
  const { change, progress } = useBulkStatusChange();
  const [chosen, setChosen] = useState<AssignableStatus>();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const changeable = (to: AssignableStatus) => selected.filter(({ status }) => canChangeStatus(status, to));
  const changed = chosen ? changeable(chosen) : [];
  const count = changed.length;

  async function run(orderIds: readonly string[], reason: string | undefined) {
    if (!chosen) return;
    await change({ orderIds, to: chosen, reason });
    setChosen(undefined);
  }

  return (
    <section ref={bar} aria-label="Valgte ordrer" className={styles.bulk}>
      <p role="status">{formatOrderCount(selected.length)} valgt</p>
      <div className={styles.bulkActions}>
        {assignableStatuses.map((status) => (
          <Button
            key={status}
            variant="secondary"
            size="sm"
            isDisabled={changeable(status).length === 0}
            onPress={() => setChosen(status)}
          >
            {`Sæt til ${statusLabels[status]}`}
          </Button>
        ))}
      </div>
      <Button variant="quiet" size="sm" onPress={() => onUnselectItems()}>
        Fjern valg
      </Button>
      <StatusConfirmation
        change={chosen && { orders: changed, to: chosen }}
        isBusy={progress !== undefined}
        busyLabel={progress && `${progress.done} af ${progress.total}`}
        onConfirm={run}
        onClose={() => setChosen(undefined)}
      >
        {chosen && <p>{`${formatOrderCount(count)} får status ”${statusLabels[chosen]}”.`}</p>}
        {count < selected.length && (
          <p>{`${formatOrderCount(selected.length - count)} har allerede den status eller kan ikke ændres.`}</p>
        )}
      </StatusConfirmation>
    </section>
  );
}
