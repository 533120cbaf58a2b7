import { formatFileSize } from '@rumklar/domain/format/numbers';
import styles from './ImageDropzone.module.css';
import type { UploadFile } from './uploadFile.ts';

interface ImageDropzoneSummaryProps {
  files: readonly UploadFile[];
  totalBytes: number;
  maxBytes: number;
}

/** `3 filer · 8,4 MB af 20 MB`, during the upload `3 af 12 · 8,4 MB af 20 MB`; announced by screen readers. */
export function ImageDropzoneSummary({ files, totalBytes, maxBytes }: ImageDropzoneSummaryProps) {
  const done = files.filter(({ state }) => state === 'done').length;
  const isSending = files.some(({ state }) => state === 'uploading' || state === 'done');
  const isOver = totalBytes > maxBytes;
  return (
    <p className={styles.summary} role="status" data-over={isOver || undefined}>
      {files.length > 0 && (
        <>
          {isSending ? `${done} af ${files.length}` : countFiles(files.length)}
          {' · '}
          {formatFileSize(totalBytes)}
          {Number.isFinite(maxBytes) && ` af ${formatFileSize(maxBytes)}`}
          {isOver && `. Fjern ${formatFileSize(totalBytes - maxBytes)} for at komme under grænsen.`}
        </>
      )}
    </p>
  );
}

function countFiles(count: number): string {
  return count === 1 ? '1 fil' : `${count} filer`;
}
