import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { noDetails } from '@rumklar/domain/orders/imageDetails';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { ChevronDown, CircleAlert, FileText, Image, MapPin } from 'lucide-react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import fieldStyles from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon.tsx';
import { ServiceBadge } from '../ServiceBadge/ServiceBadge.tsx';
import { RoomSelect } from './RoomSelect.tsx';
import styles from './TileDetails.module.css';
import type { DetailsActions } from './uploadDetails.ts';
import type { UploadItem } from './uploadItem.ts';
import type { UploadStore } from './uploadStore.ts';

interface TileDetailsProps {
  store: UploadStore;
  file: UploadItem;
  isDisabled: boolean;
  /** The service of images without their own; `undefined` while all images have the same. */
  orderService: ServiceType | undefined;
  servicesProblem: string | undefined;
  servicesPrice: string | undefined;
  marksProblem: string | undefined;
  actions: DetailsActions;
}

/** The photograph, which opens its marks. */
export function TileMarks({
  file,
  isDisabled,
  marksProblem,
  actions,
}: Pick<TileDetailsProps, 'file' | 'isDisabled' | 'marksProblem' | 'actions'>) {
  const id = useId();
  const { key, fileName, details = noDetails } = file;
  const count = details.marks.length;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        data-marks={key}
        data-invalid={marksProblem !== undefined || undefined}
        aria-label={detailsTexts.markOf(fileName, count)}
        aria-describedby={marksProblem && id}
        disabled={isDisabled || !canBeMarked(file)}
        onPointerEnter={actions.onBeforeMark}
        onFocus={actions.onBeforeMark}
        onClick={() => actions.onMark(key)}
      >
        <TilePreview file={file} />
        <span className={styles.hint}>{detailsTexts.mark(count)}</span>
        {count > 0 && (
          <span className={styles.pins} aria-hidden="true">
            <Icon icon={MapPin} size={12} />
            {count}
          </span>
        )}
      </button>
      <Problem id={id}>{marksProblem}</Problem>
    </>
  );
}

/** The room, on the photograph. */
export function TileRoom({
  store,
  file,
  isDisabled,
}: Pick<TileDetailsProps, 'store' | 'file' | 'isDisabled'>) {
  const { key, fileName, details = noDetails } = file;
  return (
    <RoomSelect
      className={styles.room}
      tabIndex={canBeMarked(file) ? -1 : 0}
      aria-label={detailsTexts.roomOf(fileName)}
      value={details.room}
      onChange={(room) => store.changeDetails([key], { room })}
      isDisabled={isDisabled}
    />
  );
}

/** The services, where images have services of their own. */
export function TileServices({
  file: { key, fileName, details = noDetails },
  isDisabled,
  orderService,
  servicesProblem,
  servicesPrice,
  actions,
}: Omit<TileDetailsProps, 'store' | 'marksProblem'>) {
  const id = useId();
  if (!orderService) return null;
  const services = details.services ?? [orderService];
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={styles.services}
        data-services={key}
        data-invalid={servicesProblem !== undefined || undefined}
        aria-haspopup="dialog"
        aria-label={`${detailsTexts.serviceNames(services) || detailsTexts.chooseServices}. ${detailsTexts.servicesOf(fileName)}`}
        aria-describedby={servicesProblem && id}
        disabled={isDisabled}
        onPointerEnter={actions.onBeforeServices}
        onFocus={actions.onBeforeServices}
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
      {servicesPrice && <p className={styles.price}>{servicesPrice}</p>}
      <Problem id={id}>{servicesProblem}</Problem>
    </>
  );
}

/** What a file looks like, or what it is. */
export function TilePreview({ file: { previewUrl, fileName } }: { file: UploadItem }) {
  const [broken, setBroken] = useState<string>();
  if (!previewUrl || broken === previewUrl) {
    return (
      <span className={styles.file}>
        <Icon icon={/\.pdf$/i.test(fileName) ? FileText : Image} size={32} />
      </span>
    );
  }
  return (
    <img
      className={styles.image}
      src={previewUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(previewUrl)}
    />
  );
}

/** Without a preview there is nothing to mark; what is marked can be looked at. */
function canBeMarked({ previewUrl, details }: UploadItem): boolean {
  return previewUrl !== undefined || (details?.marks.length ?? 0) > 0;
}

function Problem({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={fieldStyles.error}>
      <Icon icon={CircleAlert} size={16} />
      <span>{children}</span>
    </p>
  );
}
