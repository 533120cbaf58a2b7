import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { leastMadeWith, type MadeWith, strongest } from '@rumklar/domain/images/label';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { ChevronsDown, TriangleAlert } from 'lucide-react';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import { Switch } from '../Switch/index.ts';
import styles from './DeliveryBoard.module.css';
import {
  type DeliveryActions,
  type DeliveryFile,
  type DeliveryItem,
  isMissing,
  isWaiting,
  leftOutFiles,
} from './delivery.ts';
import { MadeWithSelect } from './MadeWithSelect.tsx';

interface DeliveryBarProps {
  items: readonly DeliveryItem[];
  unmatched: readonly DeliveryFile[];
  /** Of images without an original. */
  services: readonly ServiceType[];
  isFiltered: boolean;
  onFilter: (isFiltered: boolean) => void;
  onNextMissing: () => void;
  /** Pairs to look at. */
  uncertainCount: number;
  onNextUncertain: () => void;
  /** Leads to the files that are not uploaded. */
  onLeftOut: () => void;
  onMadeWith: DeliveryActions['onMadeWith'];
  isUploading: boolean;
  onUpload: () => void;
  /** Without it there is no such button. */
  onUploadAndComplete?: (() => void) | undefined;
}

/** How far the delivery is, and what is done with all of it. Stays in view. */
export function DeliveryBar({
  items,
  unmatched,
  services,
  isFiltered,
  onFilter,
  onNextMissing,
  uncertainCount,
  onNextUncertain,
  onLeftOut,
  onMadeWith,
  isUploading,
  onUpload,
  onUploadAndComplete,
}: DeliveryBarProps) {
  const images = items.filter(({ original }) => !original.isFloorPlan);
  const ready = images.filter(({ results }) => results.length > 0).length;
  const skipped = images.filter(
    ({ skipReason, results }) => skipReason !== undefined && results.length === 0,
  );
  const missing = items.filter(isMissing).length;
  const waiting = [
    ...items.flatMap((item) => item.files.map((file) => ({ file, services: item.original.services }))),
    ...unmatched.map((file) => ({ file, services })),
  ].filter(({ file }) => isWaiting(file));
  const leftOut = leftOutFiles(unmatched).length;
  const [first, ...others] = waiting.map(({ file }) => file.madeWith);

  /** Never below what the services of each image imply. */
  function setAll(madeWith: MadeWith) {
    const keys = new Map<MadeWith, string[]>();
    for (const { file, services } of waiting) {
      const its = strongest(madeWith, leastMadeWith(services));
      keys.set(its, [...(keys.get(its) ?? []), file.key]);
    }
    for (const [its, files] of keys) onMadeWith(files, its);
  }

  return (
    <div className={styles.bar}>
      <div className={styles.progressText}>
        <p role="status" className={styles.ready}>
          {images.length > 0 ? boardTexts.ready(ready, images.length) : boardTexts.noOriginals}
          {skipped.length > 0 && <small>{boardTexts.skippedCount(skipped.length)}</small>}
        </p>
        {images.length > 0 && (
          <svg className={styles.track} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(100 * ready) / images.length} height="4" />
          </svg>
        )}
      </div>
      <span className={styles.uploads}>
        {onUploadAndComplete && (
          <Button variant="secondary" isDisabled={isUploading} onPress={onUploadAndComplete}>
            {boardTexts.uploadAndComplete}
          </Button>
        )}
        <Button isPending={isUploading} onPress={onUpload}>
          {isUploading ? boardTexts.uploading : boardTexts.upload(waiting.length - leftOut)}
        </Button>
      </span>
      {(images.length > 0 || waiting.length > 1 || leftOut > 0) && (
        <div className={styles.tools}>
          {images.length > 0 && (
            <>
              <Switch isSelected={isFiltered} onChange={onFilter} className={styles.filter}>
                {boardTexts.onlyMissing}
              </Switch>
              <Button
                variant="quiet"
                size="sm"
                isDisabled={missing === 0}
                aria-keyshortcuts="N"
                onPress={onNextMissing}
              >
                <Icon icon={ChevronsDown} size={16} />
                {boardTexts.nextMissing}
                <span className={styles.key} aria-hidden="true">
                  n
                </span>
              </Button>
            </>
          )}
          {uncertainCount > 0 && (
            <Button variant="quiet" size="sm" onPress={onNextUncertain}>
              <Icon icon={TriangleAlert} size={16} />
              {boardTexts.nextUncertain(uncertainCount)}
            </Button>
          )}
          {leftOut > 0 && (
            <Button variant="quiet" size="sm" onPress={onLeftOut}>
              <Icon icon={TriangleAlert} size={16} />
              {boardTexts.leftOut(leftOut)}
            </Button>
          )}
          {waiting.length > 1 && (
            <span className={styles.all}>
              <span aria-hidden="true">{boardTexts.madeWithAll}</span>
              <MadeWithSelect
                aria-label={boardTexts.madeWithAll}
                value={others.every((other) => other === first) ? first : undefined}
                placeholder={boardTexts.chooseMadeWith}
                isDisabled={isUploading}
                onChange={setAll}
              />
            </span>
          )}
        </div>
      )}
    </div>
  );
}
