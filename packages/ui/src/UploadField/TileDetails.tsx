import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { noDetails } from '@rumklar/domain/orders/imageDetails';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { ChevronDown, CircleAlert, FileText, Image, MapPin } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import fieldStyles from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon.tsx';
import { ServiceBadge } from '../ServiceBadge/ServiceBadge.tsx';
import { useBrokenImage } from '../useBrokenImage.ts';
import { RoomSelect } from './RoomSelect.tsx';
import styles from './TileDetails.module.css';
import type { DetailsActions, UploadStore } from './uploadDetails.ts';
import type { UploadItem } from './uploadItem.ts';

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

/** What is asked for on a photograph, in a line below it: its room, its marks and, where images have their own, its services. */
export function TileDetails({ marksProblem, servicesProblem, ...props }: TileDetailsProps) {
  const id = useId();
  const { file, orderService, servicesPrice } = props;
  const [marksId, servicesId] = [`${id}-marks`, `${id}-services`];
  return (
    <div className={classNames('grid small gap-x-2', styles.line)}>
      <Marks {...props} errorId={marksProblem && marksId} />
      <Room {...props} />
      {orderService && (
        <Services
          {...props}
          services={file.details?.services ?? [orderService]}
          errorId={servicesProblem && servicesId}
        />
      )}
      {servicesPrice && <p className="muted">{servicesPrice}</p>}
      <Problem id={marksId}>{marksProblem}</Problem>
      <Problem id={servicesId}>{servicesProblem}</Problem>
    </div>
  );
}

type PartProps = Omit<TileDetailsProps, 'marksProblem' | 'servicesProblem'> & {
  errorId?: string | undefined;
};

/** Covers the photograph, too. */
function Marks({ file, isDisabled, actions, errorId }: PartProps) {
  const { key, fileName, details = noDetails } = file;
  const count = details.marks.length;
  return (
    <button
      type="button"
      className={styles.marks}
      data-marks={key}
      data-invalid={errorId !== undefined || undefined}
      aria-label={detailsTexts.markOf(fileName, count)}
      aria-describedby={errorId}
      disabled={isDisabled || !canBeMarked(file)}
      onPointerEnter={actions.onBeforeMark}
      onFocus={actions.onBeforeMark}
      onClick={() => actions.onMark(key)}
    >
      <Icon icon={MapPin} size={16} />
      {count || detailsTexts.markShort}
    </button>
  );
}

function Room({ store, file, isDisabled }: PartProps) {
  const { key, fileName, details = noDetails } = file;
  return (
    <RoomSelect
      className={styles.room}
      tabIndex={canBeMarked(file) ? -1 : 0}
      aria-label={detailsTexts.roomOf(fileName)}
      value={details.room}
      onChange={(room) => store.changeDetails([key], { room })}
      isDisabled={isDisabled}
    >
      <Icon icon={ChevronDown} size={16} />
    </RoomSelect>
  );
}

function Services({
  file: { key, fileName },
  services,
  isDisabled,
  actions,
  errorId,
}: PartProps & { services: readonly ServiceType[] }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.services}
      data-services={key}
      data-invalid={errorId !== undefined || undefined}
      aria-haspopup="dialog"
      aria-label={`${detailsTexts.serviceNames(services) || detailsTexts.chooseServices}. ${detailsTexts.servicesOf(fileName)}`}
      aria-describedby={errorId}
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
  );
}

export function TilePreview({ file: { previewUrl, fileName } }: { file: UploadItem }) {
  const [isBroken, onError] = useBrokenImage(previewUrl);
  if (!previewUrl || isBroken) {
    return (
      <span className={styles.file}>
        <Icon icon={/\.pdf$/i.test(fileName) ? FileText : Image} size={32} />
      </span>
    );
  }
  return (
    <img className={styles.image} src={previewUrl} alt="" loading="lazy" decoding="async" onError={onError} />
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
