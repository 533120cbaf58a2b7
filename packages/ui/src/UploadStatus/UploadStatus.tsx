import { connectionTexts } from '@rumklar/domain/connection/texts';
import { type Message, sentence } from '@rumklar/domain/message';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { CircleAlert } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { UploadItem, UploadProgress } from '../UploadField/uploadItem.ts';
import styles from './UploadStatus.module.css';

export interface UploadStatusProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  progress: UploadProgress;
  maxBytes: number;
  excess?: Message;
  /** Shown with that: the way to larger limits. */
  largerLimits?: ReactNode;
  onRetry: (keys: string[]) => void;
  onShrink: (keys: string[]) => void;
}

/**
 * How far the uploads are: bytes and time, a lost connection, failed files, and what was done to the images. Screen readers
 * hear the turning points, not every number.
 * @example <UploadStatus progress={queue} maxBytes={limits.totalBytes} onRetry={retry} onShrink={shrink} />
 */
export function UploadStatus({
  progress,
  maxBytes,
  excess,
  largerLimits,
  onRetry,
  onShrink,
  className,
  ...rest
}: UploadStatusProps) {
  const files = progress.files.filter(({ state }) => state !== 'refused');
  const failedFiles = files.filter(({ state }) => state === 'failed');
  const failed = failedFiles.map(({ key }) => key);
  const reasons = new Set(failedFiles.flatMap(({ problem }) => (problem ? [sentence(problem)] : [])));
  const missing = files.filter(({ state }) => state === 'missing').length;
  const smaller = files.filter(({ shrinking }) => shrinking);
  const isSending = files.some(({ state }) => ON_THE_WAY.has(state));
  return (
    <div {...rest} className={classNames(styles.status, className)}>
      {files.length > 0 && <Numbers progress={progress} files={files} maxBytes={maxBytes} />}
      {isSending && <Waiting progress={progress} />}
      <VisuallyHidden elementType="p" role="status">
        {announcementOf(progress, files, isSending)}
      </VisuallyHidden>
      {isShrinking(files) && (
        <p className="tabular">
          {orderFormTexts.shrinking(
            smaller.filter(({ shrinking }) => shrinking === 'done').length,
            smaller.length,
          )}
        </p>
      )}
      {excess && !isShrinking(files) && <Excess {...{ files, excess, largerLimits, onShrink }} />}
      {failed.length > 0 && (
        <div className={styles.problem} role="alert">
          <p className="row weight-heading gap-2">{orderFormTexts.failed(failed.length)}</p>
          {[...reasons].map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <Button variant="secondary" size="sm" onPress={() => onRetry(failed)}>
            {orderFormTexts.retryAll(failed.length)}
          </Button>
        </div>
      )}
      {missing > 0 && (
        <div className={styles.problem} role="alert">
          <p>{orderFormTexts.someMissing(missing)}</p>
        </div>
      )}
      <Converted files={files} />
      {factsOf(progress, files).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </div>
  );
}

export function isShrinking(files: readonly UploadItem[]): boolean {
  return files.some(({ shrinking }) => shrinking === 'waiting');
}

interface PartProps {
  progress: UploadProgress;
  files: readonly UploadItem[];
}

/** `148 af 200 lagt op · 1,2 GB af 1,9 GB · cirka 4 minutter tilbage`, and when all are sent `3 filer · 8,4 MB af 20 MB`. */
function Numbers({ progress, files, maxBytes }: PartProps & { maxBytes: number }) {
  const { sentBytes, totalBytes, secondsLeft } = progress;
  const sent = files.filter(({ state }) => state === 'sent').length;
  if (totalBytes > maxBytes) return <p>{orderFormTexts.sizeOver(files.length, totalBytes, maxBytes)}</p>;
  if (sent === files.length) return <p>{orderFormTexts.size(files.length, totalBytes, maxBytes)}</p>;
  const share: CSSProperties & { '--share': number } = {
    '--share': totalBytes > 0 ? sentBytes / totalBytes : 0,
  };
  const words = [
    orderFormTexts.sentOf(sent, files.length),
    orderFormTexts.bytesOf(sentBytes, totalBytes),
    secondsLeft !== undefined && orderFormTexts.timeLeft(secondsLeft),
  ];
  const text = words.filter(Boolean).join(' · ');
  return (
    <>
      {/* Not React Aria's progress bar: its number formatting would be loaded with the form. */}
      <div
        role="progressbar"
        aria-label="Sender filer"
        aria-valuenow={Math.round(share['--share'] * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className={styles.track}
      >
        <span className={styles.bar} style={share} />
      </div>
      <p className="tabular">{text}</p>
    </>
  );
}

interface ExcessProps extends Required<Pick<UploadStatusProps, 'excess' | 'onShrink'>> {
  files: readonly UploadItem[];
  largerLimits: ReactNode;
}

function Excess({ files, excess, largerLimits, onShrink }: ExcessProps) {
  const shrinkable = files.filter(({ canShrink }) => canShrink).map(({ key }) => key);
  return (
    <div className={styles.problem} role="alert">
      <p className="row weight-heading gap-2">
        <Icon icon={CircleAlert} size={16} />
        {excess.title}
      </p>
      {excess.description && <p>{excess.description}</p>}
      {largerLimits}
      {shrinkable.length > 0 && (
        <>
          <Button variant="secondary" size="sm" onPress={() => onShrink(shrinkable)}>
            {orderFormTexts.shrink(shrinkable.length)}
          </Button>
          <p className={styles.muted}>{orderFormTexts.shrinkHint}</p>
        </>
      )}
    </div>
  );
}

function Waiting({ progress: { connection, storage, isSender } }: Pick<PartProps, 'progress'>) {
  if (!isSender) return <p>{orderFormTexts.otherTab}</p>;
  return (
    <>
      {isSaidHere(connection) && <p className={styles.warning}>{connectionTexts.lost}</p>}
      {storage === 'device' && <p>{orderFormTexts.keepOpen}</p>}
      {storage === 'full' && <p className={styles.warning}>{orderFormTexts.noRoom}</p>}
      {storage === 'memory' && <p className={styles.warning}>{orderFormTexts.notStored}</p>}
    </>
  );
}

/** Which images were converted: one by its name, several by their number, with the names behind it. */
function Converted({ files }: Pick<PartProps, 'files'>) {
  const notes = files.flatMap(({ key, notes }) =>
    notes.flatMap(({ kind, text }) => (kind === 'converted' ? { key, text } : [])),
  );
  const [first] = notes;
  if (!first) return null;
  if (notes.length === 1) return <p>{first.text}</p>;
  return (
    <details className={styles.details}>
      <summary>{orderFormTexts.converted(notes.length)}</summary>
      <ul>
        {notes.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </details>
  );
}

function factsOf({ duplicates, sentBefore, locationsRemoved }: UploadProgress, files: readonly UploadItem[]) {
  const saved = files.reduce((sum, { savedBytes = 0 }) => sum + savedBytes, 0);
  return [
    duplicates.length > 0 && orderFormTexts.duplicates(duplicates),
    sentBefore.length > 0 &&
      orderFormTexts.sentBefore(
        sentBefore.reduce((sum, { count }) => sum + count, 0),
        sentBefore.map((one) => orderNumber(one.orderNumber)),
      ),
    saved > 0 && orderFormTexts.savedBytes(saved),
    locationsRemoved > 0 && orderFormTexts.locationsRemoved(locationsRemoved),
  ].filter((fact) => typeof fact === 'string');
}

function announcementOf(progress: UploadProgress, files: readonly UploadItem[], isSending: boolean): string {
  if (files.length === 0) return '';
  if (isSending && isSaidHere(progress.connection)) return connectionTexts.lost;
  return isSending
    ? `${orderFormTexts.count(files.length)}. ${orderFormTexts.keepOpen}`
    : files.every(({ state }) => state === 'sent')
      ? orderFormTexts.allSent(files.length)
      : orderFormTexts.count(files.length);
}

/** While the browser itself is offline, the page shows that instead. */
function isSaidHere(connection: UploadProgress['connection']): boolean {
  return connection === 'lost' && navigator.onLine;
}

const ON_THE_WAY: ReadonlySet<UploadItem['state']> = new Set([
  'waiting',
  'preparing',
  'uploading',
  'retrying',
]);
