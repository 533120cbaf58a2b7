import { formatFileSize } from '@rumklar/domain/format/fileSize';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { Check, X } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { Icon } from '../Icon/index.ts';
import { TileMarks, TilePreview, TileRoom, TileServices } from './TileDetails.tsx';
import styles from './UploadFieldTile.module.css';
import type { DetailsActions } from './uploadDetails.ts';
import { shareOf, stateWords, type UploadItem } from './uploadItem.ts';
import type { UploadStore } from './uploadStore.ts';

interface UploadFieldTileProps {
  store: UploadStore;
  file: UploadItem;
  isDisabled: boolean;
  isSelected: boolean;
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
 * One file. A photograph is a button that opens its marks, with its room on it and its services below; its name, its size
 * and that it is sent are for screen readers. Other files show them. Plain buttons, and rendered only when the file itself has
 * changed, as there are hundreds of tiles.
 */
export const UploadFieldTile = memo(function UploadFieldTile({
  store,
  file,
  isDisabled,
  isSelected,
  onSelect,
  onRemove,
  details,
  ...rest
}: UploadFieldTileProps) {
  const { key, fileName, state } = file;
  const notes = file.notes.filter(({ kind }) => kind !== 'converted');
  const tile = { store, file, isDisabled, ...rest };
  const firstTab = details ? -1 : 0;
  const name = (
    <p className={styles.name} title={fileName}>
      {fileName}
    </p>
  );
  const words = (
    <p className={styles.state}>
      <span className={styles.size}>{formatFileSize(file.size)} · </span>
      <span className={styles.words}>
        {state === 'sent' && <Icon icon={Check} size={12} />}
        {stateWords(file)}
      </span>
    </p>
  );
  return (
    <li
      className={styles.tile}
      data-state={state}
      data-photo={details && ''}
      data-selected={isSelected || undefined}
    >
      <div role="toolbar" aria-label={fileName}>
        <div className={styles.preview}>
          {details ? <TileMarks {...tile} actions={details} /> : <TilePreview file={file} />}
          {state === 'uploading' && <span className={styles.bar} style={shareStyle(file)} />}
          {details && words}
          {details && <TileRoom {...tile} />}
          {!isDisabled && (
            <>
              <label className={styles.select}>
                <input
                  type="checkbox"
                  tabIndex={firstTab}
                  aria-label={`Vælg ${fileName}`}
                  checked={isSelected}
                  onChange={({ target, nativeEvent }) => onSelect(key, target.checked, hasShift(nativeEvent))}
                />
              </label>
              <button
                type="button"
                tabIndex={-1}
                className={styles.remove}
                data-remove={key}
                aria-label={`Fjern ${fileName}`}
                onClick={() => onRemove(key)}
              >
                <Icon icon={X} size={16} />
              </button>
            </>
          )}
        </div>
        {name}
        {!details && words}
        {details && <TileServices {...tile} actions={details} />}
        {state === 'failed' && (
          <button
            type="button"
            tabIndex={-1}
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
              tabIndex={-1}
              className={styles.action}
              aria-label={`${orderFormTexts.keepNote} ${fileName}: ${text}`}
              onClick={() => store.hideNote(key, kind)}
            >
              {orderFormTexts.keepNote}
            </button>
          </p>
        ))}
      </div>
    </li>
  );
});

/** Whether a checkbox was changed with Shift: the change of a checkbox is a click. */
function hasShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

function shareStyle(file: UploadItem): CSSProperties & { '--share': number } {
  return { '--share': shareOf(file) };
}
