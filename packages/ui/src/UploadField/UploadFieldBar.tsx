import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { callOnFailure } from '../callOnFailure/callOnFailure.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { lazyPart } from '../lazyPart/lazyPart.tsx';
import type { UploadFieldApplyProps } from './UploadFieldApply.tsx';
import styles from './UploadFieldBar.module.css';
import type { UploadFieldPartProps } from './UploadFieldTiles.tsx';

export interface UploadFieldBarProps extends UploadFieldPartProps {
  status: ReactNode;
}

/** Above the tiles: how far the files are, and while some are selected what is done with all of them at once. */
export function UploadFieldBar({ status, ...parts }: UploadFieldBarProps) {
  const { files, selection, isDisabled, details, view } = parts;
  const { isSelecting, begin, end } = selection;
  const toggle = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  // What was pressed to begin or to end is gone.
  useEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    if (isSelecting) bar.current?.querySelector('button')?.focus();
    else toggle.current?.focus();
  }, [isSelecting]);

  function endHere() {
    hadFocus.current = true;
    end();
  }

  return (
    <>
      {details && <p className="muted small">{detailsTexts.markLead}</p>}
      <div className={classNames('row gap-2 gap-x-4', styles.bar)} data-selecting={isSelecting || undefined}>
        <div className={styles.status}>{status}</div>
        {details && !isSelecting && files.length >= SWITCH_FROM && (
          <Button variant="quiet" size="sm" onPress={() => view.onChange(!view.isRows)}>
            {view.isRows ? detailsTexts.asTiles : detailsTexts.asRows}
          </Button>
        )}
        {!isSelecting && !isDisabled && files.length > 1 && (
          <Button
            ref={toggle}
            variant="quiet"
            size="sm"
            onPointerEnter={UploadFieldApply.preload}
            onFocus={UploadFieldApply.preload}
            onPress={() => {
              hadFocus.current = true;
              begin();
            }}
          >
            {orderFormTexts.selectSeveral}
          </Button>
        )}
        {isSelecting && !isDisabled && (
          <div ref={bar} className={styles.selected} role="toolbar" aria-label={parts.label}>
            <SelectionTools {...parts} onEnd={endHere} />
          </div>
        )}
      </div>
    </>
  );
}

/** Fewer are seen at once anyway. */
const SWITCH_FROM = 7;

interface SelectionToolsProps extends UploadFieldPartProps {
  /** Ends the selection, with the focus on what begins one. */
  onEnd: () => void;
}

function SelectionTools({ onEnd, ...parts }: SelectionToolsProps) {
  const { store, files, selection, details, addButton } = parts;
  const { chosen, end } = selection;

  function removeSelected() {
    if (chosen.length === files.length) {
      addButton.current?.focus();
      end();
    } else onEnd();
    store.remove(chosen);
  }

  return (
    <>
      <p role="status" className={styles.count}>
        {orderFormTexts.selected(chosen.length)}
      </p>
      {chosen.length < files.length && (
        <button type="button" className={styles.tool} onClick={selection.selectAll}>
          {orderFormTexts.selectAll}
        </button>
      )}
      {details && (
        <UploadFieldApply
          {...{ chosen, files }}
          orderService={details.orderService}
          prices={details.prices}
          onApply={store.changeDetails}
          onFailure={() => {
            end();
            details.onFailure();
          }}
        />
      )}
      <button
        type="button"
        className={styles.tool}
        disabled={chosen.length === 0}
        aria-label={orderFormTexts.removeSelected(chosen.length)}
        onClick={removeSelected}
      >
        {orderFormTexts.remove}
      </button>
      <button
        type="button"
        className={styles.tool}
        data-icon=""
        aria-label={orderFormTexts.selectEnd}
        onClick={onEnd}
      >
        <Icon icon={X} size={16} />
      </button>
    </>
  );
}

const UploadFieldApply = lazyPart<UploadFieldApplyProps & { onFailure: () => void }>(
  async () => (await import('./UploadFieldApply.tsx')).UploadFieldApply,
  { failed: callOnFailure },
);
