import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { noDetails, type OrderImageDetails } from '@rumklar/domain/orders/imageDetails';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { RoomSelect } from './RoomSelect.tsx';
import { ServicesPopover, type ServicesPopoverProps } from './ServicesPopover.tsx';
import styles from './UploadFieldBar.module.css';
import type { DetailsChange, UploadDetails } from './uploadDetails.ts';
import type { UploadItem } from './uploadItem.ts';

export interface UploadFieldApplyProps extends Pick<UploadDetails, 'prices' | 'orderService'> {
  chosen: readonly string[];
  files: readonly UploadItem[];
  onApply: (keys: string[], change: DetailsChange) => void;
}

/** Gives the chosen images the same services or the same room. The last change can be undone. */
export function UploadFieldApply({ chosen, files, orderService, prices, onApply }: UploadFieldApplyProps) {
  const [applied, setApplied] = useState<Applied>();
  const group = useRef<HTMLFieldSetElement>(null);
  const images = files.filter(({ key }) => chosen.includes(key));
  const isEmpty = images.length === 0;
  const services = common(images, ({ services }) => services ?? (orderService ? [orderService] : []));
  const room = common(images, (details) => details.room);

  /** @param before the images as they were before the change, which may come in several steps */
  function apply(change: DetailsChange, before: readonly UploadItem[]) {
    setApplied({ change, before });
    onApply([...chosen], change);
  }

  function undo({ change, before }: Applied) {
    for (const { key, details = noDetails } of before) {
      onApply([key], 'services' in change ? { services: details.services } : { room: details.room });
    }
    setApplied(undefined);
    group.current?.querySelector<HTMLElement>('button, select')?.focus();
  }

  return (
    <fieldset ref={group} className={styles.apply} aria-label={detailsTexts.applyLabel}>
      {orderService && (
        <ServicesTool
          {...{ services, prices }}
          isDisabled={isEmpty}
          onOpen={() => setApplied(undefined)}
          onChange={(changed) => apply({ services: changed }, applied?.before ?? images)}
        />
      )}
      <RoomSelect
        className={styles.tool}
        aria-label={detailsTexts.room}
        value={room ?? null}
        onChange={(chosenRoom) => apply({ room: chosenRoom }, images)}
        isDisabled={isEmpty}
      >
        <Icon icon={ChevronDown} size={16} />
      </RoomSelect>
      <p role="status" className={styles.applied}>
        {applied && detailsTexts.applied(applied.before.length)}
      </p>
      {applied && (
        <button type="button" className={styles.tool} onClick={() => undo(applied)}>
          {orderFormTexts.undo}
        </button>
      )}
    </fieldset>
  );
}

interface ServicesToolProps extends Pick<ServicesPopoverProps, 'prices' | 'onChange'> {
  services: readonly ServiceType[] | undefined;
  isDisabled: boolean;
  onOpen: () => void;
}

function ServicesTool({ services = [], prices, isDisabled, onOpen, onChange }: ServicesToolProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.tool}
        data-filled=""
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
      >
        {detailsTexts.services}
        <Icon icon={ChevronDown} size={16} />
      </button>
      <ServicesPopover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={detailsTexts.services}
        {...{ services, prices, onChange }}
      />
    </>
  );
}

interface Applied {
  change: DetailsChange;
  before: readonly UploadItem[];
}

/** What all images have; `undefined` where they differ. */
function common<Value>(
  images: readonly UploadItem[],
  read: (details: OrderImageDetails) => Value,
): Value | undefined {
  const values = images.map(({ details = noDetails }) => read(details));
  const isSame = values.every((value) => JSON.stringify(value) === JSON.stringify(values[0]));
  return isSame ? values[0] : undefined;
}
