import { formatFileSize } from '@rumklar/domain/format/numbers';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { Check, X } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { TileDetails, TilePreview } from './TileDetails.tsx';
import styles from './UploadFieldTile.module.css';
import type { DetailsActions, UploadStore } from './uploadDetails.ts';
import { shareOf, stateWords, type UploadItem } from './uploadItem.ts';

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
  /** What its services cost, where there are several: `79 + 400 kr.` */
  servicesPrice: string | undefined;
  marksProblem: string | undefined;
}

/**
 * One file. A photograph is a button that opens its marks, with what is asked for on it below; its name is shown in rows
 * always, among tiles with the pointer or the focus. Plain buttons and memoized, as there are hundreds of tiles.
 */
export const UploadFieldTile = memo(function UploadFieldTile(props: UploadFieldTileProps) {
  const { store, file, isDisabled, isSelected, onSelect, onRemove, details, ...rest } = props;
  const { key, fileName, state } = file;
  const notes = file.notes.filter(({ kind }) => kind !== 'converted');
  const tile = { store, file, isDisabled, ...rest };
  const words = (
    <>
      <p className={classNames('ellipsis', styles.name)} title={fileName}>
        {fileName}
      </p>
      <Words state={state} size={file.size} words={stateWords(file)} />
    </>
  );
  return (
    <li
      className={styles.tile}
      data-state={state}
      data-photo={details && ''}
      data-selected={isSelected || undefined}
    >
      <div role="toolbar" aria-label={fileName} className={styles.body}>
        <div className={styles.preview}>
          <TilePreview file={file} />
          {state === 'uploading' && <span className={styles.bar} style={shareStyle(file)} />}
          {details && words}
          {!isDisabled && (
            <Controls {...{ fileName, isSelected, onSelect, onRemove }} id={key} isFirst={!details} />
          )}
        </div>
        {details ? <TileDetails {...tile} actions={details} /> : words}
        {state === 'failed' && (
          <Action label={`Prøv igen med ${fileName}`} onPress={() => store.retry([key])}>
            Prøv igen
          </Action>
        )}
        {notes.map(({ kind, text }) => (
          <p key={kind} className={styles.note}>
            {text}{' '}
            <Action
              label={`${orderFormTexts.keepNote} ${fileName}: ${text}`}
              onPress={() => store.hideNote(key, kind)}
            >
              {orderFormTexts.keepNote}
            </Action>
          </p>
        ))}
      </div>
    </li>
  );
});

function Words({ state, size, words }: Pick<UploadItem, 'state' | 'size'> & { words: string }) {
  return (
    <p className={styles.state}>
      <span className={styles.size}>{formatFileSize(size)} · </span>
      <span className={styles.words}>
        {state === 'sent' && <Icon icon={Check} size={12} />}
        {words}
      </span>
    </p>
  );
}

interface ControlsProps extends Pick<UploadFieldTileProps, 'isSelected' | 'onSelect' | 'onRemove'> {
  id: string;
  fileName: string;
  isFirst: boolean;
}

function Controls({ id, fileName, isFirst, isSelected, onSelect, onRemove }: ControlsProps) {
  return (
    <>
      <label className={styles.select}>
        <input
          type="checkbox"
          tabIndex={isFirst ? 0 : -1}
          aria-label={`Vælg ${fileName}`}
          checked={isSelected}
          onChange={({ target, nativeEvent }) => onSelect(id, target.checked, hasShift(nativeEvent))}
        />
      </label>
      <button
        type="button"
        tabIndex={-1}
        className={styles.remove}
        data-remove={id}
        aria-label={`Fjern ${fileName}`}
        onClick={() => onRemove(id)}
      >
        <Icon icon={X} size={16} />
      </button>
    </>
  );
}

function Action({ label, onPress, children }: { label: string; onPress: () => void; children: string }) {
  return (
    <button type="button" tabIndex={-1} className={styles.action} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}

/** Whether a checkbox was changed with Shift: the change of a checkbox is a click. */
function hasShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

function shareStyle(file: UploadItem): CSSProperties & { '--share': number } {
  return { '--share': shareOf(file) };
}
