import { formatFileSize } from '@rumklar/domain/format/numbers';
import { Check, FileText, RotateCcw, X } from 'lucide-react';
import { type CSSProperties, type Ref, useEffect, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './ImageDropzone.module.css';
import type { UploadFile } from './uploadFile.ts';

interface ImageDropzoneTileProps {
  upload: UploadFile;
  isDisabled: boolean;
  onRemove: () => void;
  onRetry: (() => void) | undefined;
  removeRef: Ref<HTMLButtonElement>;
}

/** A chosen file: preview, name, size, progress, and its buttons. */
export function ImageDropzoneTile({
  upload,
  isDisabled,
  onRemove,
  onRetry,
  removeRef,
}: ImageDropzoneTileProps) {
  const { file, state, error } = upload;
  return (
    <li className={styles.tile} data-state={state}>
      <div className={styles.preview}>
        <Preview file={file} />
        {state === 'uploading' && <Progress name={file.name} progress={upload.progress ?? 0} />}
        {state === 'done' && (
          <span className={styles.done}>
            <Icon icon={Check} size={16} label="Sendt" />
          </span>
        )}
        {(state === 'failed' || (state === 'ready' && !isDisabled)) && (
          <IconButton
            ref={removeRef}
            icon={X}
            size="sm"
            aria-label={`Fjern ${file.name}`}
            className={styles.remove}
            onPress={onRemove}
          />
        )}
      </div>
      <p className={styles.name} title={file.name}>
        {file.name}
      </p>
      <p className={styles.size}>{formatFileSize(file.size)}</p>
      {state === 'failed' && (
        <div className={styles.failed}>
          <p>{error ?? 'Filen blev ikke sendt.'}</p>
          {onRetry && (
            <Button variant="secondary" size="sm" aria-label={`Prøv igen med ${file.name}`} onPress={onRetry}>
              <Icon icon={RotateCcw} size={16} />
              Prøv igen
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [isBroken, setBroken] = useState(false);
  if (file.type === 'application/pdf' || isBroken) {
    return (
      <span className={styles.file}>
        <Icon icon={FileText} size={32} />
      </span>
    );
  }
  return url && <img src={url} alt="" decoding="async" onError={() => setBroken(true)} />;
}

/** An object URL of the file, revoked on unmount. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

/** Not React Aria's progress bar: its number formatting would be loaded by every page that has a button. */
function Progress({ name, progress }: { name: string; progress: number }) {
  const share: CSSProperties & { '--share': number } = { '--share': progress };
  const percentage = percent.format(progress);
  return (
    <div
      role="progressbar"
      aria-label={`Sender ${name}`}
      aria-valuenow={progress}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuetext={percentage}
      className={styles.progress}
    >
      <span className={styles.percent}>{percentage}</span>
      <span className={styles.bar} style={share} />
    </div>
  );
}

const percent = new Intl.NumberFormat('da-DK', { style: 'percent' });
