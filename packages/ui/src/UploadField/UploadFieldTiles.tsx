import type { Room } from '@rumklar/domain/images/rooms';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/formTexts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../Button/index.ts';
import { callOnLost } from '../callOnLost/index.ts';
import { lazyPart } from '../lazyPart/index.ts';
import type { ServicesPopoverProps } from './ServicesPopover.tsx';
import styles from './UploadField.module.css';
import type { UploadFieldApplyProps } from './UploadFieldApply.tsx';
import type { DetailsActions } from './UploadFieldDetails.tsx';
import { UploadFieldTile } from './UploadFieldTile.tsx';
import type { UploadDetails } from './uploadDetails.ts';
import type { UploadActions, UploadItem } from './uploadItem.ts';
import { useSelection } from './useSelection.ts';

interface UploadFieldTilesProps extends Omit<UploadActions, 'onShrink'> {
  label: string;
  files: readonly UploadItem[];
  isDisabled: boolean;
  details: UploadDetails | undefined;
  /** Called before the last file is removed, so that the focus is not lost. */
  onEmptied: () => void;
}

/** The tiles, and what is done with several of them at once: to remove them, or to give them the same details. */
export function UploadFieldTiles({
  label,
  files,
  isDisabled,
  details,
  onRemove,
  onRetry,
  onHideNote,
  onEmptied,
}: UploadFieldTilesProps) {
  const keys = files.map(({ key }) => key);
  const selection = useSelection(keys);
  const { chosen } = selection;
  const list = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const servicesButton = useRef<HTMLElement>(null);
  const [servicesOf, setServicesOf] = useState<string>();
  const edited = files.find(({ key }) => key === servicesOf);
  const orderService = details?.orderService;

  useEffect(() => {
    if (orderService) ServicesPopover.preload();
  }, [orderService]);

  function removeSelected() {
    if (chosen.length === files.length) onEmptied();
    else toggle.current?.focus();
    selection.end();
    onRemove(chosen);
  }

  function removeOne(key: string) {
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [])];
    const index = buttons.findIndex(({ dataset }) => dataset.remove === key);
    const neighbour = buttons[index + 1] ?? buttons[index - 1];
    if (neighbour) neighbour.focus();
    else onEmptied();
    onRemove([key]);
  }

  const latest = useRef({ removeOne, onRetry, onHideNote, details });
  useLayoutEffect(() => {
    latest.current = { removeOne, onRetry, onHideNote, details };
  });
  // The same functions in every render, so that unchanged tiles are not rendered again.
  const remove = useCallback((key: string) => latest.current.removeOne(key), []);
  const retry = useCallback((key: string) => latest.current.onRetry([key]), []);
  const hideNote = useCallback((key: string, kind: string) => latest.current.onHideNote(key, kind), []);
  const [actions] = useState<DetailsActions>(() => ({
    onServices(key: string, button: HTMLElement) {
      servicesButton.current = button;
      setServicesOf(key);
    },
    onRoom: (key: string, room: Room | null) => latest.current.details?.onChange([key], { room }),
    onMark: (key: string) => latest.current.details?.onMark(key),
    onBeforeMark: () => latest.current.details?.onBeforeMark?.(),
  }));

  return (
    <div className={styles.files}>
      {files.length > 1 && !isDisabled && (
        <div className={styles.selection} data-selecting={selection.isSelecting || undefined}>
          <div className={styles.buttons} role="toolbar" aria-label={label}>
            <Button ref={toggle} variant="quiet" size="sm" onPress={selection.toggle}>
              {selection.isSelecting ? orderFormTexts.selectDone : orderFormTexts.selectSeveral}
            </Button>
            {selection.isSelecting && (
              <>
                <Button variant="quiet" size="sm" onPress={selection.selectAll}>
                  {orderFormTexts.selectAll}
                </Button>
                <Button variant="quiet" size="sm" onPress={selection.clear}>
                  {orderFormTexts.selectNone}
                </Button>
                <Button
                  variant="secondary"
                  size="sm"
                  isDisabled={chosen.length === 0}
                  onPress={removeSelected}
                >
                  {orderFormTexts.removeSelected(chosen.length)}
                </Button>
              </>
            )}
          </div>
          {selection.isSelecting && details && (
            <UploadFieldApply
              {...{ chosen, files }}
              hasOwnServices={orderService !== undefined}
              prices={details.prices}
              onApply={details.onChange}
              onLost={() => {
                selection.end();
                details.onLost();
              }}
            />
          )}
        </div>
      )}
      <ul
        ref={list}
        className={styles.tiles}
        aria-label={label}
        data-details={details && ''}
        data-selecting={selection.isSelecting || undefined}
      >
        {files.map((file) => (
          <UploadFieldTile
            key={file.key}
            file={file}
            isDisabled={isDisabled}
            isSelected={selection.isSelected(file.key)}
            onSelect={selection.select}
            onRemoveOne={remove}
            onRetryOne={retry}
            onHideNote={hideNote}
            details={details && actions}
            orderService={orderService}
            servicesProblem={details?.problems.get(file.key)?.services}
            marksProblem={details?.problems.get(file.key)?.marks}
          />
        ))}
      </ul>
      {edited && orderService && details && (
        <ServicesPopover
          key={edited.key}
          triggerRef={servicesButton}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setServicesOf(undefined)}
          title={detailsTexts.servicesOf(edited.fileName)}
          services={edited.details?.services ?? [orderService]}
          onChange={(services) => details.onChange([edited.key], { services })}
          prices={details.prices}
          onLost={() => {
            setServicesOf(undefined);
            details.onLost();
          }}
        />
      )}
    </div>
  );
}

/** Loaded when images get services of their own. */
const ServicesPopover = lazyPart<ServicesPopoverProps & { onLost: () => void }>(
  async () => (await import('./ServicesPopover.tsx')).ServicesPopover,
  { lost: callOnLost },
);

/** Loaded when several images are selected. */
const UploadFieldApply = lazyPart<UploadFieldApplyProps & { onLost: () => void }>(
  async () => (await import('./UploadFieldApply.tsx')).UploadFieldApply,
  { lost: callOnLost },
);
