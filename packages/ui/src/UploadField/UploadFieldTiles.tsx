import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { noDetails } from '@rumklar/domain/orders/imageDetails';
import { servicesPriceText } from '@rumklar/domain/prices/prices';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { arrowKeyTarget } from '../arrowKeys.ts';
import { callOnFailure } from '../callOnFailure/callOnFailure.tsx';
import { lazyPart } from '../lazyPart/lazyPart.tsx';
import type { ServicesPopoverProps } from './ServicesPopover.tsx';
import styles from './UploadField.module.css';
import { UploadFieldTile } from './UploadFieldTile.tsx';
import type { DetailsActions, UploadDetails, UploadStore } from './uploadDetails.ts';
import type { UploadItem } from './uploadItem.ts';
import type { Selection } from './useSelection.ts';

export interface UploadFieldPartProps {
  store: UploadStore;
  label: string;
  files: readonly UploadItem[];
  selection: Selection;
  isDisabled: boolean;
  details: UploadDetails | undefined;
  view: { isRows: boolean; onChange: (isRows: boolean) => void };
  /** Gets the focus when the last file is removed. */
  addButton: RefObject<HTMLButtonElement | null>;
}

/** The tiles, or rows. The Tab key stops once at each, and the arrow keys move within it. */
export function UploadFieldTiles({ store, label, files, selection, view, ...rest }: UploadFieldPartProps) {
  const { isDisabled, details, addButton } = rest;
  const list = useRef<HTMLUListElement>(null);
  const { actions, servicesOf, servicesButton, closeServices } = useTileActions(details);
  const edited = files.find(({ key }) => key === servicesOf);
  const orderService = details?.orderService;

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
  return (
    <>
      <ul
        ref={list}
        className={styles.list}
        aria-label={label}
        data-plain={!details || undefined}
        data-rows={view.isRows || undefined}
        data-selecting={selection.isSelecting || undefined}
        onFocus={makeTabStop}
        onKeyDown={moveWithin}
      >
        {files.map((file) => (
          <UploadFieldTile
            key={file.key}
            {...{ store, file, isDisabled, orderService }}
            isSelected={selection.isSelected(file.key)}
            onSelect={selection.select}
            onRemove={remove}
            details={actions}
            servicesPrice={orderService && priceOf(file, details)}
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
          onOpenChange={(isOpen) => !isOpen && closeServices()}
          title={detailsTexts.servicesOf(edited.fileName)}
          services={edited.details?.services ?? [orderService]}
          onChange={(services) => store.changeDetails([edited.key], { services })}
          prices={details.prices}
          onFailure={() => {
            closeServices();
            details.onFailure();
          }}
        />
      )}
    </>
  );
}

function useTileActions(details: UploadDetails | undefined) {
  const servicesButton = useRef<HTMLElement>(null);
  const [servicesOf, setServicesOf] = useState<string>();
  const { onMark, onBeforeMark } = details ?? {};
  const actions = useMemo<DetailsActions | undefined>(() => {
    if (!onMark) return undefined;
    const onServices = (key: string, button: HTMLElement) => {
      servicesButton.current = button;
      setServicesOf(key);
    };
    return { onMark, onBeforeMark, onServices, onBeforeServices: ServicesPopover.preload };
  }, [onMark, onBeforeMark]);
  return { actions, servicesOf, servicesButton, closeServices: () => setServicesOf(undefined) };
}

function priceOf({ details: { services } = noDetails }: UploadItem, details: UploadDetails | undefined) {
  return services ? servicesPriceText(services, details?.prices) : undefined;
}

function controlsAround(target: Element): HTMLElement[] {
  return [
    ...(target.closest('li')?.querySelectorAll<HTMLElement>(':is(button, select, input):enabled') ?? []),
  ];
}

function makeTabStop({ target }: FocusEvent<HTMLElement>): void {
  for (const control of controlsAround(target)) control.tabIndex = control === target ? 0 : -1;
}

function moveWithin(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof Element)) return;
  const next = arrowKeyTarget(controlsAround(event.target), event, HORIZONTAL);
  if (!next) return;
  // A list of rooms would change its value.
  event.preventDefault();
  next.focus();
}

const HORIZONTAL = { next: 'ArrowRight', previous: 'ArrowLeft' } as const;

const ServicesPopover = lazyPart<ServicesPopoverProps & { onFailure: () => void }>(
  async () => (await import('./ServicesPopover.tsx')).ServicesPopover,
  { failed: callOnFailure },
);
