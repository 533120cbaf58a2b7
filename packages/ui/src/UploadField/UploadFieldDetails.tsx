import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { noDetails } from '@rumklar/domain/orders/imageDetails';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { Fragment, useId } from 'react';
import { fieldStyles } from '../Field/index.ts';
import { Icon } from '../Icon/index.ts';
import { ServiceBadge } from '../ServiceBadge/index.ts';
import { RoomSelect } from './RoomSelect.tsx';
import styles from './UploadField.module.css';
import type { ImageProblems, UploadDetails } from './uploadDetails.ts';
import type { UploadItem } from './uploadItem.ts';
import type { UploadStore } from './uploadStore.ts';

/** What a tile opens for its image: functions that stay the same. */
export interface DetailsActions extends Pick<UploadDetails, 'onMark' | 'onBeforeMark'> {
  onServices: (key: string, button: HTMLElement) => void;
}

interface UploadFieldDetailsProps {
  store: UploadStore;
  file: UploadItem;
  isDisabled: boolean;
  /** The service of images without their own; `undefined` while all images have the same. */
  orderService: ServiceType | undefined;
  servicesProblem: string | undefined;
  marksProblem: string | undefined;
  actions: DetailsActions;
}

/** What the customer says about an image, below it: its services, its room and the marks on it. */
export function UploadFieldDetails({
  store,
  file: { key, fileName, previewUrl, details = noDetails },
  isDisabled,
  orderService,
  servicesProblem,
  marksProblem,
  actions,
}: UploadFieldDetailsProps) {
  const id = useId();
  const services = orderService && (details.services ?? [orderService]);
  const markCount = details.marks.length;
  return (
    <div className={styles.details}>
      {services && (
        <button
          type="button"
          className={styles.control}
          data-services={key}
          data-invalid={servicesProblem !== undefined || undefined}
          aria-haspopup="dialog"
          aria-label={`${detailsTexts.serviceNames(services) || detailsTexts.chooseServices}. ${detailsTexts.servicesOf(fileName)}`}
          aria-describedby={servicesProblem && `${id}-services`}
          disabled={isDisabled}
          onClick={({ currentTarget }) => actions.onServices(key, currentTarget)}
        >
          <span className={styles.chips}>
            {services.length > 0
              ? services.map((service) => (
                  // The space parts the names in what assistive technology reads of the button.
                  <Fragment key={service}>
                    <ServiceBadge service={service} />{' '}
                  </Fragment>
                ))
              : detailsTexts.chooseServices}
          </span>
          <Icon icon={ChevronDown} size={16} />
        </button>
      )}
      <Problem id={`${id}-services`}>{servicesProblem}</Problem>
      <RoomSelect
        aria-label={detailsTexts.roomOf(fileName)}
        value={details.room}
        onChange={(room) => store.changeDetails([key], { room })}
        isDisabled={isDisabled}
      />
      <button
        type="button"
        className={styles.control}
        data-marks={key}
        data-action={markCount === 0 || undefined}
        data-invalid={marksProblem !== undefined || undefined}
        aria-label={detailsTexts.markOf(fileName, markCount)}
        aria-describedby={marksProblem && `${id}-marks`}
        // Without a preview there is nothing to mark; what is marked can be looked at.
        disabled={isDisabled || (!previewUrl && markCount === 0)}
        onPointerEnter={actions.onBeforeMark}
        onFocus={actions.onBeforeMark}
        onClick={() => actions.onMark(key)}
      >
        {detailsTexts.mark(markCount)}
      </button>
      <Problem id={`${id}-marks`}>{marksProblem}</Problem>
    </div>
  );
}

function Problem({ id, children }: { id: string } & { children: ImageProblems['services'] }) {
  if (!children) return null;
  return (
    <p id={id} className={fieldStyles.error}>
      <Icon icon={CircleAlert} size={16} />
      <span>{children}</span>
    </p>
  );
}
