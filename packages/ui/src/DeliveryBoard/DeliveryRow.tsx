import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { Undo2 } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../Badge/index.ts';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import { ServiceBadge } from '../ServiceBadge/index.ts';
import { ChooseFile } from './ChooseFile.tsx';
import styles from './DeliveryBoard.module.css';
import { DeliveryFileCard } from './DeliveryFileCard.tsx';
import { DeliveryResultCard } from './DeliveryResultCard.tsx';
import { DeliverySkip } from './DeliverySkip.tsx';
import { DeliveryImageButton } from './DeliveryThumbnail.tsx';
import { type DeliveryItem, isMissing, isSameItem, nameOf, uncertainPairs } from './delivery.ts';
import { useDropTarget } from './dragging.ts';
import type { BoardActions } from './useBoard.ts';

interface DeliveryRowProps {
  item: DeliveryItem;
  aiLabel: string | undefined;
  actions: BoardActions;
}

/**
 * An original at the left, at the right its finished images or the place for them. Rendered only when these have changed, as
 * there can be hundreds of rows. Marked as pure, so that it is left out where only the cards of the board are used.
 */
export const DeliveryRow = /* @__PURE__ */ memo(function DeliveryRow({
  item,
  aiLabel,
  actions,
}: DeliveryRowProps) {
  const { original, results, files, skipReason } = item;
  const name = nameOf(original);
  const label = original.isFloorPlan ? FLOOR_PLAN : original.room;
  const { isTarget, dropProps } = useDropTarget({
    onFiles: (added) => actions.onAdd(added, { originalId: original.id }),
    onMoved: (moved) => actions.move(moved, original.id),
  });
  const isEmpty = results.length === 0 && files.length === 0;
  return (
    <li
      {...dropProps}
      className={styles.row}
      data-drop-target={isTarget || undefined}
      data-missing={isMissing(item) || undefined}
      data-uncertain={uncertainPairs([item]).length > 0 || undefined}
      data-original={original.id}
    >
      <div className={styles.heading}>
        <h3 className={styles.name}>
          <span className={styles.place}>{original.place}</span>
          {label ?? original.name}
        </h3>
        {label && <span className={styles.muted}>{original.name}</span>}
        <span className={styles.services}>
          {original.services.map((service) => (
            <ServiceBadge key={service} service={service} />
          ))}
        </span>
      </div>
      <div className={styles.pair}>
        <div className={styles.picture}>
          <DeliveryImageButton
            id={original.id}
            image={original.image}
            label={boardTexts.enlarge(original.image.alt ?? boardTexts.original(original.place))}
            onPress={() => actions.open(original.id)}
          />
        </div>
        <div className={styles.results}>
          {results.map((result) => (
            <DeliveryResultCard
              key={result.id}
              {...{ result, item, actions }}
              onReplace={(added) =>
                actions.onAdd(added, { originalId: original.id, deliverableId: result.id })
              }
              onMove={(version, to) => actions.move({ kind: 'version', id: version.id }, to)}
              onDelete={(version) => actions.askToDelete(result, version)}
              onOpen={() => actions.open(result.id)}
            />
          ))}
          {files.map((file) => (
            <DeliveryFileCard
              key={file.key}
              {...{ file, item, aiLabel, actions }}
              services={original.services}
              onMove={(to) => actions.move({ kind: 'file', id: file.key }, to)}
              onOpen={() => actions.open(file.key)}
            />
          ))}
          {isEmpty && skipReason === undefined && (
            <div className={styles.empty}>
              <p className={styles.dropHere}>
                <Badge tone="warning">{boardTexts.missing}</Badge>
                <span>{boardTexts.dropHere}</span>
              </p>
              <span className={styles.actions}>
                <ChooseFile
                  label={boardTexts.chooseFile}
                  name={boardTexts.chooseFileFor(name)}
                  onFiles={(added) => actions.onAdd(added, { originalId: original.id })}
                />
                <DeliverySkip name={name} onSkip={(reason) => actions.onSkip(original.id, reason)} />
              </span>
            </div>
          )}
          {skipReason !== undefined && (
            <div className={styles.skipped}>
              <p>
                <Badge>{boardTexts.skip}</Badge> {skipReason}
              </p>
              <Button
                variant="secondary"
                size="sm"
                aria-label={boardTexts.undoSkip(name)}
                onPress={() => actions.onTakeBack(original.id)}
              >
                <Icon icon={Undo2} size={16} />
                {boardTexts.undo}
              </Button>
            </div>
          )}
        </div>
      </div>
    </li>
  );
}, isSameRow);

function isSameRow(one: DeliveryRowProps, other: DeliveryRowProps): boolean {
  return one.aiLabel === other.aiLabel && one.actions === other.actions && isSameItem(one.item, other.item);
}

const FLOOR_PLAN = 'Plantegning';
