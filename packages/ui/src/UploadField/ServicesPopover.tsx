import { formatKroner } from '@rumklar/domain/format/numbers';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { ServicePrice } from '@rumklar/domain/prices/prices';
import {
  findConflict,
  isWholeOrder,
  MAX_IMAGE_SERVICES,
  withService,
} from '@rumklar/domain/services/families';
import { type ServiceType, serviceLabels, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { flushSync } from 'react-dom';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { classNames } from '../classNames.ts';
import fieldStyles from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon.tsx';
import popoverStyles from '../Popover/Popover.module.css';
import { ServiceBadge } from '../ServiceBadge/ServiceBadge.tsx';
import styles from './UploadField.module.css';
import type { UploadDetails } from './uploadDetails.ts';

export interface ServicesPopoverProps
  extends Pick<PopoverProps, 'triggerRef' | 'isOpen' | 'onOpenChange'>,
    Pick<UploadDetails, 'prices'> {
  title: string;
  services: readonly ServiceType[];
  onChange: (services: ServiceType[]) => void;
}

export function ServicesPopover({ title, services, onChange, prices, ...rest }: ServicesPopoverProps) {
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
        <Choice {...{ services, onChange, prices }} />
        {/* React Aria's `close` is for dialogs in a trigger. */}
        <Button size="sm" onPress={() => rest.onOpenChange?.(false)}>
          {orderFormTexts.selectDone}
        </Button>
      </Dialog>
    </Popover>
  );
}

/** A service replaces the chosen one, until 'Læg en ydelse til' is pressed; then a service that another contains or excludes shows it. */
function Choice({
  services,
  onChange,
  prices,
}: Pick<ServicesPopoverProps, 'services' | 'onChange' | 'prices'>) {
  const [isAdding, setAdding] = useState(services.length > 1);
  const [answer, setAnswer] = useState<{ refusal?: string | undefined; contained?: string | undefined }>({});
  const [name, list] = [useId(), useRef<HTMLFieldSetElement>(null)];

  function toggle(service: ServiceType, isChosen: boolean) {
    if (!isChosen) {
      setAnswer({});
      return onChange(services.filter((one) => one !== service));
    }
    const { services: next, contained } = withService(services, service);
    const refusal = refusalOf(next);
    setAnswer({ refusal, contained: contained && detailsTexts.serviceContained(contained) });
    if (!refusal) onChange(next);
  }

  function add() {
    flushSync(() => setAdding(true));
    list.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus();
  }

  return (
    <>
      <fieldset ref={list} className={styles.services} aria-label={detailsTexts.services}>
        {OFFERED.map((service) => (
          <Offer
            key={service}
            {...{ service, name, isAdding }}
            price={prices?.[service]}
            isSelected={services.includes(service)}
            onChange={(isChosen) => (isAdding ? toggle(service, isChosen) : onChange([service]))}
          />
        ))}
      </fieldset>
      <p className={fieldStyles.hint}>{detailsTexts.pricesPerImage}</p>
      <p role="status" className={fieldStyles.hint}>
        {answer.contained}
      </p>
      <div role="alert">
        {answer.refusal && (
          <p className={fieldStyles.error}>
            <Icon icon={CircleAlert} size={16} />
            <span>{answer.refusal}</span>
          </p>
        )}
      </div>
      {!isAdding && services.length > 0 && (
        <Button size="sm" variant="quiet" onPress={add}>
          {detailsTexts.addService}
        </Button>
      )}
    </>
  );
}

interface OfferProps {
  service: ServiceType;
  price: ServicePrice | undefined;
  name: string;
  isAdding: boolean;
  isSelected: boolean;
  onChange: (isChosen: boolean) => void;
}

function Offer({ service, price, name, isAdding, isSelected, onChange }: OfferProps) {
  const words = (
    <span className={classNames('wrap between gap-x-3', styles.offer)}>
      <ServiceBadge service={service} />
      <span className="muted">{price && formatKroner(price.pricePerImage)}</span>
    </span>
  );
  if (isAdding) {
    return (
      <Checkbox isSelected={isSelected} onChange={onChange}>
        {words}
      </Checkbox>
    );
  }
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        checked={isSelected}
        onChange={({ target }) => onChange(target.checked)}
      />
      {words}
    </label>
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
