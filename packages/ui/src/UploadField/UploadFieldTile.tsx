import { formatFileSize } from '@rumklar/domain/format/fileSize';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { Check, FileText, Image, X } from 'lucide-react';
import { type CSSProperties, memo, useState } from 'react';
import { Icon } from '../Icon/index.ts';
import styles from './UploadField.module.css';
import { type DetailsActions, UploadFieldDetails } from './UploadFieldDetails.tsx';
import { shareOf, stateWords, type UploadItem } from './uploadItem.ts';
import type { UploadStore } from './uploadStore.ts';

interface UploadFieldTileProps {
  store: UploadStore;
  file: UploadItem;
  isDisabled: boolean;
  /** Whether several files are being selected; `undefined` for not. */
  isSelected: boolean | undefined;
  /** @param isRange with all between it and the one before */
  onSelect: (key: string, isSelected: boolean, isRange: boolean) => void;
  onRemove: (key: string) => void;
  /** `undefined` where nothing is asked about single images. */
  details: DetailsActions | undefined;
  orderService: ServiceType | undefined;
  servicesProblem: string | undefined;
  marksProblem: string | undefined;
}

/**
 * One file: preview, name, size, state in words. Plain buttons, and rendered only when the file itself has changed, as there
 * are hundreds of tiles.
 */
export const UploadFieldTile = memo(function UploadFieldTile({
  store,
  file,
  isDisabled,
  isSelected,
  onSelect,
  onRemove,
  details,
  orderService,
  servicesProblem,
  marksProblem,
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
                onClick={() => onRemove(key)}
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
                  onChange={({ target, nativeEvent }) => onSelect(key, target.checked, hasShift(nativeEvent))}
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
          onClick={() => store.retry([key])}
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
            onClick={() => store.hideNote(key, kind)}
          >
            {orderFormTexts.keepNote}
          </button>
        </p>
      ))}
      {details && (
        <UploadFieldDetails
          {...{ store, file, isDisabled, orderService, servicesProblem, marksProblem }}
          actions={details}
        />
      )}
    </li>
  );
});

/** Whether a checkbox was changed with Shift: the change of a checkbox is a click. */
function hasShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

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
