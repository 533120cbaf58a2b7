import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { memo, useId } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { DeliveryFileCard } from '../DeliveryCard/DeliveryFileCard.tsx';
import { DeliveryResultCard } from '../DeliveryCard/DeliveryResultCard.tsx';
import { type DeliveryFile, type DeliveryResult, newestOf } from '../DeliveryCard/delivery.ts';
import { useDropTarget } from '../DeliveryCard/dragging.ts';
import styles from './DeliveryBoard.module.css';
import type { BoardActions } from './useBoard.ts';
import { useIncrementalList } from './useIncrementalList.ts';

interface DeliveryTrayProps {
  files: readonly DeliveryFile[];
  results: readonly DeliveryResult[];
  isMovable: boolean;
  services: readonly ServiceType[];
  aiLabel: string | undefined;
  actions: BoardActions;
}

/** `Uden original (3)`: what no original was found for, to be dragged onto one or moved by a menu. */
export function DeliveryTray({
  files: all,
  results,
  isMovable,
  services,
  aiLabel,
  actions,
}: DeliveryTrayProps) {
  const headingId = useId();
  const files = useIncrementalList(all, FILES);
  const { isTarget, dropProps } = useDropTarget({
    onFiles: (added) => actions.onAdd(added),
    onMoved: (moved) => actions.move(moved, null),
  });
  if (all.length + results.length === 0) return null;
  return (
    <section
      {...dropProps}
      className={styles.tray}
      aria-labelledby={headingId}
      data-drop-target={isTarget || undefined}
    >
      <div className={classNames('cluster between gap-2 gap-x-4', styles.trayHeading)}>
        <h2 id={headingId}>{boardTexts.unmatched(all.length + results.length)}</h2>
        <RemoveRefused
          refused={files.filter(({ state }) => state === 'refused')}
          onRemove={actions.onRemove}
        />
      </div>
      <p className="muted breakable">{boardTexts.unmatchedHint(isMovable)}</p>
      <ul className={styles.trayList}>
        {files.map((file) => (
          <TrayFile
            key={file.key}
            {...{ file, isMovable, services, aiLabel, actions }}
            replacedName={nameOfNewest(results.find(({ id }) => id === file.deliverableId))}
          />
        ))}
        {results.map((result) => (
          <li key={result.id}>
            <DeliveryResultCard
              {...{ result, isMovable, actions }}
              item={undefined}
              onReplace={(added) => actions.onAdd(added, { originalId: null, deliverableId: result.id })}
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

interface RemoveRefusedProps extends Pick<BoardActions, 'onRemove'> {
  refused: readonly DeliveryFile[];
}

function RemoveRefused({ refused, onRemove }: RemoveRefusedProps) {
  return (
    refused.length > 1 && (
      <Button
        variant="quiet"
        size="sm"
        aria-label={boardTexts.removeRefusedOf(refused.length)}
        onPress={() => {
          for (const { key } of refused) onRemove(key);
        }}
      >
        {boardTexts.removeRefused}
      </Button>
    )
  );
}

interface TrayFileProps extends Pick<DeliveryTrayProps, 'isMovable' | 'services' | 'aiLabel' | 'actions'> {
  file: DeliveryFile;
  replacedName: string | undefined;
}

/** Memoized, as there can be hundreds. */
const TrayFile = /* @__PURE__ */ memo(function TrayFile({ file, actions, ...rest }: TrayFileProps) {
  return (
    <li>
      <DeliveryFileCard
        {...{ file, actions, ...rest }}
        asksMadeWith
        // What it replaces has none either.
        onAllowWithoutOriginal={
          rest.replacedName ? undefined : (isAllowed) => actions.onAllowWithoutOriginal(file.key, isAllowed)
        }
        onMove={(to) => actions.move({ kind: 'file', id: file.key }, to)}
        onOpen={() => actions.open(file.key)}
      />
    </li>
  );
});

function nameOfNewest(result: DeliveryResult | undefined): string | undefined {
  return result && newestOf(result).name;
}

const FILES = { keyOf: ({ key }: DeliveryFile) => key, isSame: Object.is };
