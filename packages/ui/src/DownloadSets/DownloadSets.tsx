import { downloadLabel } from '@rumklar/domain/images/delivery/downloadLabel';
import type { ImageSet } from '@rumklar/domain/images/delivery/names';
import { setLabels, setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../Button/index.ts';
import { classNames } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import styles from './DownloadSets.module.css';

/** A set of images that can be downloaded. */
export interface DownloadSet {
  id: ImageSet;
  /** One more sentence about this order's images. */
  note?: string | undefined;
}

/** Props of {@link DownloadSets}. */
export interface DownloadSetsProps
  extends Omit<React.HTMLAttributes<HTMLUListElement>, 'children'>,
    React.RefAttributes<HTMLUListElement> {
  /** In the order in which they are shown. */
  sets: readonly DownloadSet[];
  /** The set that is being downloaded; the others wait for it. */
  current?: ImageSet | undefined;
  /** How far it is. */
  progress?: { done: number; total: number; bytes: number } | undefined;
  /** Another download runs, so that none of these can begin. @default false */
  isDisabled?: boolean;
  /** Begins the download of a set. */
  onDownload: (set: ImageSet) => void;
  /** Ends the download that runs. */
  onCancel: () => void;
}

/**
 * Buttons that download the images of an order for a purpose, each with what it brings. The one that runs shows its
 * progress, and a button that ends it.
 *
 * @example
 * <DownloadSets sets={[{ id: 'web' }, { id: 'print' }]} onDownload={start} onCancel={cancel} />
 */
export function DownloadSets({
  sets,
  current,
  progress,
  isDisabled = false,
  onDownload,
  onCancel,
  className,
  ...rest
}: DownloadSetsProps) {
  const prefix = useId();
  return (
    <ul {...rest} className={classNames(styles.sets, className)}>
      {sets.map(({ id, note }) => {
        const { action, hint } = setLabels[id];
        const isCurrent = id === current;
        return (
          <li key={id} className={styles.set}>
            <Button
              variant="secondary"
              isWide
              isPending={isCurrent}
              isDisabled={isDisabled || (current !== undefined && !isCurrent)}
              aria-describedby={`${prefix}${id}`}
              onPress={() => onDownload(id)}
            >
              {!isCurrent && <Icon icon={Download} size={16} />}
              {isCurrent && progress ? downloadLabel(progress) : action}
            </Button>
            <p id={`${prefix}${id}`} className={styles.hint}>
              {note ? `${hint} ${note}` : hint}
            </p>
            {isCurrent && (
              <Button variant="quiet" size="sm" onPress={onCancel}>
                {setTexts.cancel}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
