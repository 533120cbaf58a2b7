import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../Button/index.ts';
import { callOnLost } from '../callOnLost/index.ts';
import { lazyPart } from '../lazyPart/index.ts';
import type { ServicesPopoverProps } from './ServicesPopover.tsx';
import styles from './UploadField.module.css';
import type { UploadFieldApplyProps } from './UploadFieldApply.tsx';
import type { DetailsActions } from './UploadFieldDetails.tsx';
import { UploadFieldTile } from './UploadFieldTile.tsx';
import type { UploadDetails } from './uploadDetails.ts';
import type { UploadItem } from './uploadItem.ts';
import type { UploadStore } from './uploadStore.ts';
import { useSelection } from './useSelection.ts';

interface UploadFieldTilesProps {
  store: UploadStore;
  label: string;
  files: readonly UploadItem[];
  isDisabled: boolean;
  details: UploadDetails | undefined;
  /** Gets the focus when the last file is removed. */
  addButton: RefObject<HTMLButtonElement | null>;
}

/** The tiles, and what is done with several of them at once: to remove them, or to give them the same details. */
export function UploadFieldTiles({
  store,
  label,
  files,
  isDisabled,
  details,
  addButton,
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
    if (chosen.length === files.length) addButton.current?.focus();
    else toggle.current?.focus();
    selection.end();
    store.remove(chosen);
  }

  // The same functions in every render, so that unchanged tiles are not rendered again.
  const remove = useCallback(
    (key: string) => {
      const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [])];
      const index = buttons.findIndex(({ dataset }) => dataset.remove === key);
      (buttons[index + 1] ?? buttons[index - 1] ?? addButton.current)?.focus();
      store.remove([key]);
    },
    [store, addButton],
  );
  const { onMark, onBeforeMark } = details ?? {};
  const actions = useMemo<DetailsActions | undefined>(() => {
    if (!onMark) return undefined;
    const onServices = (key: string, button: HTMLElement) => {
      servicesButton.current = button;
      setServicesOf(key);
    };
    return { onMark, onBeforeMark, onServices };
  }, [onMark, onBeforeMark]);

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
              onApply={store.changeDetails}
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
            {...{ store, file, isDisabled }}
            isSelected={selection.isSelected(file.key)}
            onSelect={selection.select}
            onRemove={remove}
            details={actions}
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
          onChange={(services) => store.changeDetails([edited.key], { services })}
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
