import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { ChevronsDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import {
  type DeliveryFile,
  type DeliveryItem,
  isDeliveryWaiting,
  lacksFile,
  leftOutFiles,
} from '../DeliveryCard/delivery.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './DeliveryBar.module.css';

interface DeliveryBarProps {
  items: readonly DeliveryItem[];
  unmatched: readonly DeliveryFile[];
  onNextMissing: () => void;
  uncertainCount: number;
  onNextUncertain: () => void;
  onLeftOut: () => void;
  isUploading: boolean;
  onUpload: () => void;
  onUploadAndComplete?: (() => void) | undefined;
  children: ReactNode;
}

export function DeliveryBar({ items, unmatched, children, ...rest }: DeliveryBarProps) {
  const images = items.filter(({ original }) => !original.isFloorPlan);
  const ready = images.filter(({ results }) => results.length > 0).length;
  const skipped = images.filter(
    ({ skipReason, results }) => skipReason !== undefined && results.length === 0,
  ).length;
  const files = [...items.flatMap((item) => item.files), ...unmatched];
  return (
    <div className={styles.bar}>
      {images.length > 0 && (
        <svg className={styles.track} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={(100 * ready) / images.length} height="4" />
        </svg>
      )}
      <p role="status" className={classNames('wrap weight-heading tabular gap-x-3', styles.ready)}>
        {images.length > 0 ? boardTexts.ready(ready, images.length) : boardTexts.noOriginals}
        {skipped > 0 && <small>{boardTexts.skippedCount(skipped)}</small>}
      </p>
      {children}
      <NextButtons {...rest} hasMissing={items.some(lacksFile)} leftOut={leftOutFiles(unmatched).length} />
      <UploadButtons
        {...rest}
        hasFiles={files.length > 0}
        count={files.filter(isDeliveryWaiting).length - leftOutFiles(unmatched).length}
        isReady={items.length > 0 && !items.some(lacksFile)}
      />
    </div>
  );
}

interface NextButtonsProps
  extends Pick<DeliveryBarProps, 'onNextMissing' | 'uncertainCount' | 'onNextUncertain' | 'onLeftOut'> {
  hasMissing: boolean;
  leftOut: number;
}

function NextButtons(props: NextButtonsProps) {
  const { hasMissing, leftOut, uncertainCount, onNextMissing, onNextUncertain, onLeftOut } = props;
  return (
    <>
      {hasMissing && (
        <Button variant="quiet" size="sm" aria-keyshortcuts="N" onPress={onNextMissing}>
          <Icon icon={ChevronsDown} size={16} />
          {boardTexts.nextMissing}
          <span className={styles.key} aria-hidden="true">
            n
          </span>
        </Button>
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
    </>
  );
}

interface UploadButtonsProps
  extends Pick<DeliveryBarProps, 'isUploading' | 'onUpload' | 'onUploadAndComplete'> {
  hasFiles: boolean;
  count: number;
  isReady: boolean;
}

/** One of the two buttons is solid: the upload while files wait, then the completion once every image is there. */
function UploadButtons(props: UploadButtonsProps) {
  const { hasFiles, count, isReady, isUploading, onUpload, onUploadAndComplete } = props;
  return (
    <span className={classNames('wrap gap-2', styles.uploads)}>
      {onUploadAndComplete && (
        <Button
          variant={isReady && !hasFiles ? 'primary' : 'secondary'}
          size="sm"
          isDisabled={isUploading}
          onPress={onUploadAndComplete}
        >
          {boardTexts.uploadAndComplete}
        </Button>
      )}
      {hasFiles && (
        <Button size="sm" isPending={isUploading} onPress={onUpload}>
          {isUploading ? boardTexts.uploading : boardTexts.upload(count)}
        </Button>
      )}
    </span>
  );
}
