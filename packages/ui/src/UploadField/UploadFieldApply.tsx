import type { Room } from '@rumklar/domain/images/rooms';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import { ServiceBadge } from '../ServiceBadge/index.ts';
import { RoomSelect } from './RoomSelect.tsx';
import { ServicesPopover } from './ServicesPopover.tsx';
import styles from './UploadField.module.css';
import type { DetailsChange, UploadDetails } from './uploadDetails.ts';

/** Props of {@link UploadFieldApply}. */
export interface UploadFieldApplyProps extends Pick<UploadDetails, 'prices'> {
  /** The keys of the chosen images. */
  chosen: readonly string[];
  /** The keys of all images. */
  all: readonly string[];
  /** Whether images can have services of their own. */
  hasOwnServices: boolean;
  /** Called with the images and what changes about them. */
  onApply: (keys: string[], change: DetailsChange) => void;
}

/** Gives several images the same services, the same room or both. */
export function UploadFieldApply({ chosen, all, hasOwnServices, prices, onApply }: UploadFieldApplyProps) {
  const [services, setServices] = useState<ServiceType[]>([]);
  const [room, setRoom] = useState<Room | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const hasServices = hasOwnServices && services.length > 0;
  const isEmpty = !hasServices && !room;

  function apply(keys: readonly string[]) {
    onApply([...keys], { ...(hasServices && { services }), ...(room && { room }) });
    setAnnouncement(detailsTexts.applied(keys.length));
  }

  return (
    <fieldset className={styles.apply} aria-label={detailsTexts.applyLabel}>
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
        <Button variant="secondary" size="sm" isDisabled={isEmpty} onPress={() => apply(all)}>
          {detailsTexts.applyToAll}
        </Button>
        <p role="status" className={styles.applied}>
          {announcement}
        </p>
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
