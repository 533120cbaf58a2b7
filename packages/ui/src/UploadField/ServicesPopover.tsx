import { formatKroner } from '@rumklar/domain/format/money';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { findConflict, isWholeOrder, MAX_IMAGE_SERVICES } from '@rumklar/domain/services/families';
import { type ServiceType, serviceLabels, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { classNames } from '../classNames.ts';
import fieldStyles from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon.tsx';
import popoverStyles from '../Popover/Popover.module.css';
import { ServiceBadge } from '../ServiceBadge/ServiceBadge.tsx';
import styles from './UploadField.module.css';
import type { UploadDetails } from './uploadDetails.ts';

/** Props of {@link ServicesPopover}. */
export interface ServicesPopoverProps
  extends Pick<PopoverProps, 'triggerRef' | 'isOpen' | 'onOpenChange'>,
    Pick<UploadDetails, 'prices'> {
  /** Its heading. */
  title: string;
  /** What is chosen. */
  services: readonly ServiceType[];
  /** Called with what is chosen now, in the order in which services are offered. */
  onChange: (services: ServiceType[]) => void;
}

/** Chooses the services of an image. One that goes with none of the chosen ones is refused in words. */
export function ServicesPopover({ title, services, onChange, prices, ...rest }: ServicesPopoverProps) {
  const [refusal, setRefusal] = useState<string>();

  function toggle(service: ServiceType, isChosen: boolean) {
    const next = isChosen ? [...services, service] : services.filter((one) => one !== service);
    const refused = isChosen ? refusalOf(next) : undefined;
    setRefusal(refused);
    if (!refused) onChange(serviceTypes.filter((one) => next.includes(one)));
  }

  return (
    <Popover
      {...rest}
      placement="bottom start"
      offset={4}
      className={classNames(popoverStyles.popover, styles.popover)}
    >
      <Dialog className={styles.dialog}>
        <Heading slot="title" level={3} className={styles.dialogTitle}>
          {title}
        </Heading>
        <div className={styles.services}>
          {OFFERED.map((service) => (
            <Checkbox
              key={service}
              isSelected={services.includes(service)}
              onChange={(isChosen) => toggle(service, isChosen)}
            >
              <span className={styles.offer}>
                <ServiceBadge service={service} />
                <span className={styles.offerPrice}>
                  {prices?.[service] && formatKroner(prices[service].pricePerImage)}
                </span>
              </span>
            </Checkbox>
          ))}
        </div>
        <p className={fieldStyles.hint}>{detailsTexts.pricesPerImage}</p>
        <div role="alert">
          {refusal && (
            <p className={fieldStyles.error}>
              <Icon icon={CircleAlert} size={16} />
              <span>{refusal}</span>
            </p>
          )}
        </div>
        {/* React Aria's `close` is for dialogs in a trigger. */}
        <Button size="sm" onPress={() => rest.onOpenChange?.(false)}>
          {orderFormTexts.selectDone}
        </Button>
      </Dialog>
    </Popover>
  );
}

/** Why services cannot be on one image together; the one that was chosen last comes first. */
function refusalOf(services: readonly ServiceType[]): string | undefined {
  const conflict = findConflict(services);
  if (conflict)
    return orderTexts.serviceConflict(serviceLabels[conflict[1]], serviceLabels[conflict[0]]).title;
  return services.length > MAX_IMAGE_SERVICES ? detailsTexts.servicesFull : undefined;
}

const OFFERED = serviceTypes.filter((service) => !isWholeOrder(service));
