import { boardTexts } from '@rumklar/domain/images/boardTexts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { useId } from 'react';
import styles from './DeliveryBoard.module.css';
import { DeliveryFileCard } from './DeliveryFileCard.tsx';
import { DeliveryResultCard } from './DeliveryResultCard.tsx';
import type { DeliveryFile, DeliveryItem, DeliveryResult } from './delivery.ts';
import { useDropTarget } from './dragging.ts';
import type { BoardActions } from './useBoard.ts';

interface DeliveryTrayProps {
  files: readonly DeliveryFile[];
  results: readonly DeliveryResult[];
  items: readonly DeliveryItem[];
  /** Of images without an original. */
  services: readonly ServiceType[];
  aiLabel: string | undefined;
  actions: BoardActions;
}

/** `Uden original (3)`: what no original was found for, to be dragged onto one or moved by a menu. */
export function DeliveryTray({ files, results, items, services, aiLabel, actions }: DeliveryTrayProps) {
  const headingId = useId();
  const { isTarget, dropProps } = useDropTarget({
    onFiles: (added) => actions.onAdd(added),
    onMoved: (moved) => actions.move(moved, null),
  });
  return (
    <section
      {...dropProps}
      className={styles.tray}
      aria-labelledby={headingId}
      data-drop-target={isTarget || undefined}
    >
      <h3 id={headingId}>{boardTexts.unmatched(files.length + results.length)}</h3>
      {items.length > 0 && <p className={styles.muted}>{boardTexts.unmatchedHint}</p>}
      <ul className={styles.trayList}>
        {files.map((file) => (
          <li key={file.key}>
            <DeliveryFileCard
              {...{ file, items, services, aiLabel, actions }}
              item={undefined}
              onMove={(to) => actions.move({ kind: 'file', id: file.key }, to)}
              onOpen={() => actions.open(file.key)}
            />
          </li>
        ))}
        {results.map((result) => (
          <li key={result.id}>
            <DeliveryResultCard
              {...{ result, items, actions }}
              item={undefined}
              onMove={(version, to) => actions.move({ kind: 'version', id: version.id }, to)}
              onDelete={(version) => actions.askToDelete(result, version)}
              onOpen={() => actions.open(result.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
