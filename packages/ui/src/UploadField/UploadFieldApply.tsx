import type { Room } from '@rumklar/domain/images/rooms';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { noDetails } from '@rumklar/domain/orders/imageDetails';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import { ServiceBadge } from '../ServiceBadge/index.ts';
import { RoomSelect } from './RoomSelect.tsx';
import { ServicesPopover } from './ServicesPopover.tsx';
import styles from './UploadField.module.css';
import type { DetailsChange, UploadDetails } from './uploadDetails.ts';
import type { UploadItem } from './uploadItem.ts';

/** Props of {@link UploadFieldApply}. */
export interface UploadFieldApplyProps extends Pick<UploadDetails, 'prices'> {
  /** The keys of the chosen images. */
  chosen: readonly string[];
  /** All images. */
  files: readonly UploadItem[];
  /** Whether images can have services of their own. */
  hasOwnServices: boolean;
  /** Called with the images and what changes about them. */
  onApply: (keys: string[], change: DetailsChange) => void;
}

/** Gives several images the same services, the same room or both. Emptied by each use, which can be undone. */
export function UploadFieldApply({ chosen, files, hasOwnServices, prices, onApply }: UploadFieldApplyProps) {
  const [services, setServices] = useState<ServiceType[]>([]);
  const [room, setRoom] = useState<Room | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [applied, setApplied] = useState<Applied>();
  const button = useRef<HTMLButtonElement>(null);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const hasServices = hasOwnServices && services.length > 0;
  const isEmpty = !hasServices && !room;

  // What was pressed is disabled now.
  useEffect(() => {
    if (applied) undoButton.current?.focus();
  }, [applied]);

  function apply(keys: readonly string[]) {
    const change = { ...(hasServices && { services }), ...(room && { room }) };
    setApplied({ change, before: files.filter(({ key }) => keys.includes(key)) });
    onApply([...keys], change);
    setServices([]);
    setRoom(null);
  }

  function undo({ change, before }: Applied) {
    for (const { key, details = noDetails } of before) {
      onApply([key], {
        ...(change.services && { services: details.services }),
        ...(change.room && { room: details.room }),
      });
    }
    setApplied(undefined);
    (button.current ?? fieldset.current?.querySelector('select'))?.focus();
  }

  return (
    <fieldset ref={fieldset} className={styles.apply} aria-label={detailsTexts.applyLabel}>
      {hasOwnServices && (
        <button
          ref={button}
          type="button"
          className={styles.control}
          data-empty={services.length === 0 || undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <span className={styles.chips}>
            {services.length > 0
              ? services.map((service) => <ServiceBadge key={service} service={service} />)
              : detailsTexts.services}
          </span>
          <Icon icon={ChevronDown} size={16} />
        </button>
      )}
      <RoomSelect aria-label={detailsTexts.room} value={room} onChange={setRoom} isDisabled={false} />
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          size="sm"
          isDisabled={isEmpty || chosen.length === 0}
          onPress={() => apply(chosen)}
        >
          {detailsTexts.applyToChosen(chosen.length)}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          isDisabled={isEmpty}
          onPress={() => apply(files.map(({ key }) => key))}
        >
          {detailsTexts.applyToAll}
        </Button>
        <p role="status" className={styles.applied}>
          {applied && detailsTexts.applied(applied.before.length)}
        </p>
        {applied && (
          <Button ref={undoButton} variant="quiet" size="sm" onPress={() => undo(applied)}>
            {orderFormTexts.undo}
          </Button>
        )}
      </div>
      {hasOwnServices && (
        <ServicesPopover
          triggerRef={button}
          isOpen={isOpen}
          onOpenChange={setOpen}
          title={detailsTexts.services}
          {...{ services, prices }}
          onChange={setServices}
        />
      )}
    </fieldset>
  );
}

/** What was given to images, and the images as they were before. */
interface Applied {
  change: DetailsChange;
  before: readonly UploadItem[];
}
