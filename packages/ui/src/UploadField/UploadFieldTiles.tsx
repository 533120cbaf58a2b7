import { orderFormTexts } from '@rumklar/domain/orders/formTexts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../Button/index.ts';
import styles from './UploadField.module.css';
import { UploadFieldTile } from './UploadFieldTile.tsx';
import type { UploadActions, UploadItem } from './uploadItem.ts';

interface UploadFieldTilesProps extends Omit<UploadActions, 'onShrink'> {
  label: string;
  files: readonly UploadItem[];
  isDisabled: boolean;
  /** Called before the last file is removed, so that the focus is not lost. */
  onEmptied: () => void;
}

/** The tiles, and the buttons by which several are removed at once. */
export function UploadFieldTiles({
  label,
  files,
  isDisabled,
  onRemove,
  onRetry,
  onHideNote,
  onEmptied,
}: UploadFieldTilesProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const list = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const chosen = files.filter(({ key }) => selected?.has(key));

  function removeSelected() {
    const keys = chosen.map(({ key }) => key);
    if (keys.length === files.length) onEmptied();
    else toggle.current?.focus();
    setSelected(undefined);
    onRemove(keys);
  }

  function removeOne(key: string) {
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [])];
    const index = buttons.findIndex(({ dataset }) => dataset.remove === key);
    const neighbour = buttons[index + 1] ?? buttons[index - 1];
    if (neighbour) neighbour.focus();
    else onEmptied();
    onRemove([key]);
  }

  const latest = useRef({ removeOne, onRetry, onHideNote });
  useLayoutEffect(() => {
    latest.current = { removeOne, onRetry, onHideNote };
  });
  // The same functions in every render, so that unchanged tiles are not rendered again.
  const remove = useCallback((key: string) => latest.current.removeOne(key), []);
  const retry = useCallback((key: string) => latest.current.onRetry([key]), []);
  const hideNote = useCallback((key: string, kind: string) => latest.current.onHideNote(key, kind), []);
  const select = useCallback((key: string, isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      if (isSelected) after.add(key);
      else after.delete(key);
      return after;
    });
  }, []);

  return (
    <div className={styles.files}>
      {files.length > 1 && !isDisabled && (
        <div className={styles.buttons} role="toolbar" aria-label={label}>
          <Button
            ref={toggle}
            variant="quiet"
            size="sm"
            onPress={() => setSelected(selected ? undefined : new Set())}
          >
            {selected ? orderFormTexts.selectDone : orderFormTexts.selectSeveral}
          </Button>
          {selected && (
            <>
              <Button
                variant="quiet"
                size="sm"
                onPress={() => setSelected(new Set(files.map(({ key }) => key)))}
              >
                {orderFormTexts.selectAll}
              </Button>
              <Button variant="secondary" size="sm" isDisabled={chosen.length === 0} onPress={removeSelected}>
                {orderFormTexts.removeSelected(chosen.length)}
              </Button>
            </>
          )}
        </div>
      )}
      <ul ref={list} className={styles.tiles} aria-label={label}>
        {files.map((file) => (
          <UploadFieldTile
            key={file.key}
            file={file}
            isDisabled={isDisabled}
            isSelected={selected?.has(file.key)}
            onSelect={select}
            onRemoveOne={remove}
            onRetryOne={retry}
            onHideNote={hideNote}
          />
        ))}
      </ul>
    </div>
  );
}
