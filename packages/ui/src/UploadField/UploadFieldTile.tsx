import { formatFileSize } from '@rumklar/domain/format/fileSize';
import { orderFormTexts } from '@rumklar/domain/orders/formTexts';
import { Check, FileText, Image, X } from 'lucide-react';
import { type CSSProperties, memo, useState } from 'react';
import { Icon } from '../Icon/index.ts';
import styles from './UploadField.module.css';
import { shareOf, stateWords, type UploadActions, type UploadItem } from './uploadItem.ts';

interface UploadFieldTileProps extends Pick<UploadActions, 'onHideNote'> {
  file: UploadItem;
  isDisabled: boolean;
  /** Whether several files are being selected; `undefined` for not. */
  isSelected: boolean | undefined;
  onSelect: (key: string, isSelected: boolean) => void;
  onRemoveOne: (key: string) => void;
  onRetryOne: (key: string) => void;
}

/**
 * One file: preview, name, size, state in words. Plain buttons, and rendered only when the file itself has changed, as there
 * are hundreds of tiles.
 */
export const UploadFieldTile = memo(function UploadFieldTile({
  file,
  isDisabled,
  isSelected,
  onSelect,
  onRemoveOne,
  onRetryOne,
  onHideNote,
}: UploadFieldTileProps) {
  const { key, fileName, state } = file;
  const notes = file.notes.filter(({ kind }) => kind !== 'converted');
  return (
    <li className={styles.tile} data-state={state} data-selected={isSelected || undefined}>
      <div className={styles.preview}>
        <Preview file={file} />
        {state === 'uploading' && <span className={styles.bar} style={shareStyle(file)} />}
        {isSelected === undefined
          ? !isDisabled && (
              <button
                type="button"
                className={styles.remove}
                data-remove={key}
                aria-label={`Fjern ${fileName}`}
                onClick={() => onRemoveOne(key)}
              >
                <Icon icon={X} size={16} />
              </button>
            )
          : !isDisabled && (
              <label className={styles.select}>
                <input
                  type="checkbox"
                  aria-label={`Vælg ${fileName}`}
                  checked={isSelected}
                  onChange={(event) => onSelect(key, event.target.checked)}
                />
              </label>
            )}
      </div>
      <p className={styles.name} title={fileName}>
        {fileName}
      </p>
      <p className={styles.state}>
        {formatFileSize(file.size)} ·{' '}
        <span className={styles.words}>
          {state === 'sent' && <Icon icon={Check} size={12} />}
          {stateWords(file)}
        </span>
      </p>
      {state === 'failed' && (
        <button
          type="button"
          className={styles.action}
          aria-label={`Prøv igen med ${fileName}`}
          onClick={() => onRetryOne(key)}
        >
          Prøv igen
        </button>
      )}
      {notes.map(({ kind, text }) => (
        <p key={kind} className={styles.note}>
          {text}{' '}
          <button
            type="button"
            className={styles.action}
            aria-label={`${orderFormTexts.keepNote} ${fileName}: ${text}`}
            onClick={() => onHideNote(key, kind)}
          >
            {orderFormTexts.keepNote}
          </button>
        </p>
      ))}
    </li>
  );
});

function Preview({ file: { previewUrl, fileName } }: { file: UploadItem }) {
  const [broken, setBroken] = useState<string>();
  if (!previewUrl || broken === previewUrl) {
    return (
      <span className={styles.file}>
        <Icon icon={/\.pdf$/i.test(fileName) ? FileText : Image} size={32} />
      </span>
    );
  }
  return (
    <img src={previewUrl} alt="" loading="lazy" decoding="async" onError={() => setBroken(previewUrl)} />
  );
}

function shareStyle(file: UploadItem): CSSProperties & { '--share': number } {
  return { '--share': shareOf(file) };
}
