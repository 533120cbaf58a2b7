import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { madeWithNames } from '@rumklar/domain/images/label';
import { ChevronDown, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../Badge/index.ts';
import { Checkbox } from '../Checkbox/index.ts';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { OtherShape } from '../ImageComparison/index.ts';
import { ChooseFile } from './ChooseFile.tsx';
import styles from './DeliveryBoard.module.css';
import { DeliveryMoveMenu } from './DeliveryMoveMenu.tsx';
import { DeliveryImageButton } from './DeliveryThumbnail.tsx';
import {
  type DeliveryActions,
  type DeliveryItem,
  type DeliveryResult,
  type DeliveryVersion,
  lacksOriginal,
  newestOf,
} from './delivery.ts';
import { draggable } from './dragging.ts';

interface DeliveryResultCardProps {
  result: DeliveryResult;
  /** The row that it is in; `undefined`: it has no original. */
  item: DeliveryItem | undefined;
  /** Whether there is an original that it can be moved to. @default true */
  isMovable?: boolean;
  actions: Pick<DeliveryActions, 'onDownload' | 'onResultLackOriginal'>;
  /** Replaces it by chosen files; without it there is no button. */
  onReplace?: ((files: File[]) => void) | undefined;
  onMove: (version: DeliveryVersion, originalId: string | null) => void;
  onDelete: (version: DeliveryVersion) => void;
  onOpen: () => void;
}

/** A stored finished image in its versions: what the customer gets, how it was found and how it was made. */
export function DeliveryResultCard({
  result,
  item,
  isMovable = true,
  actions,
  onReplace,
  onMove,
  onDelete,
  onOpen,
}: DeliveryResultCardProps) {
  const [chosen, setChosen] = useState<string>();
  const [isDownloading, setDownloading] = useState(false);
  const shown = result.versions.find(({ id }) => id === chosen) ?? newestOf(result);
  const { id, name, fileName, image, madeWith, labelText } = shown;
  const alt = image.alt ?? name;
  const needsTick = lacksOriginal(result, item);

  async function download() {
    setDownloading(true);
    try {
      await actions.onDownload(id);
    } finally {
      setDownloading(false);
    }
  }

  return (
    <article
      className={styles.card}
      data-state="stored"
      aria-label={name}
      {...draggable({ kind: 'version', id })}
    >
      <div className={styles.picture}>
        <DeliveryImageButton id={id} image={image} label={boardTexts.enlarge(alt)} onPress={onOpen} />
      </div>
      <div className={styles.details}>
        <p className={styles.fileName}>{fileName ?? name}</p>
        <p className={styles.facts}>
          <VersionBadge version={shown} isHeldBack={needsTick && !result.mayLackOriginal} />
          <span data-found={result.matchedBy}>{boardTexts.found[result.matchedBy]}</span>
          {result.variant > 1 && <span>{boardTexts.variant(result.variant)}</span>}
        </p>
        <OtherShape image={image} original={item?.original.image} />
        <p className={styles.label}>
          {madeWithNames[madeWith]}
          <small>{labelText ?? boardTexts.withoutLabel}</small>
        </p>
        {needsTick && (
          <Checkbox
            aria-label={boardTexts.lackOriginalOf(name)}
            isSelected={result.mayLackOriginal ?? false}
            onChange={(isAllowed) => actions.onResultLackOriginal(result.id, isAllowed)}
          >
            {boardTexts.lackOriginal}
          </Checkbox>
        )}
        {result.versions.length > 1 && (
          <span className={styles.select}>
            <select
              aria-label={boardTexts.versionsOf(name)}
              value={id}
              onChange={({ target }) => setChosen(target.value)}
            >
              {result.versions.map((version, index) => (
                <option key={version.id} value={version.id}>
                  {boardTexts.version(version.version, index === 0)}
                </option>
              ))}
            </select>
            <Icon icon={ChevronDown} size={16} />
          </span>
        )}
        <div className={styles.actions}>
          {onReplace && (
            <ChooseFile
              label={boardTexts.replace}
              name={boardTexts.replaceOf(name)}
              allowsMultiple={false}
              onFiles={onReplace}
            />
          )}
          <DeliveryMoveMenu
            name={name}
            current={item?.original.id ?? null}
            isDisabled={!isMovable}
            onMove={(originalId) => onMove(shown, originalId)}
          />
          <span className={styles.icons}>
            <IconButton
              icon={Download}
              size="sm"
              aria-label={boardTexts.download(name)}
              isPending={isDownloading}
              onPress={download}
            />
            <IconButton
              icon={Trash2}
              size="sm"
              aria-label={boardTexts.deleteOf(name)}
              onPress={() => onDelete(shown)}
            />
          </span>
        </div>
      </div>
    </article>
  );
}

/** A version for a revision is not the customer's before that is delivered. */
function VersionBadge({
  version: { isDelivered, revision },
  isHeldBack,
}: {
  version: DeliveryVersion;
  isHeldBack: boolean;
}) {
  if (isHeldBack) return <Badge>{boardTexts.heldBack}</Badge>;
  if (isDelivered || !revision) return <Badge tone="success">{boardTexts.stored}</Badge>;
  const { number, isOpen } = revision;
  if (isOpen) return <Badge tone="accent">{boardTexts.waitsForRevision(number)}</Badge>;
  return <Badge>{boardTexts.leftOver(number)}</Badge>;
}
