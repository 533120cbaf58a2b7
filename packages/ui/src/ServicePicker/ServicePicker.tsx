import { formatKroner } from '@rumklar/domain/format/numbers';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import type { ServicePrice } from '@rumklar/domain/prices/prices';
import { services } from '@rumklar/domain/services/services';
import { type ServiceType, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { useId, useState } from 'react';
import { classNames } from '../classNames.ts';
import fieldStyles from '../Field/Field.module.css';
import type { FieldProps } from '../Field/Field.tsx';
import { FieldErrors } from '../Field/GroupField.tsx';
import { lazyPart } from '../lazyPart/lazyPart.tsx';
import { serviceExampleImage } from '../ServiceExample/exampleImage.ts';
import type { ServiceExampleProps } from '../ServiceExample/ServiceExample.tsx';
import styles from './ServicePicker.module.css';

export interface ServicePickerProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children' | 'onChange'>,
    Partial<Pick<FieldProps, 'label' | 'isLabelHidden' | 'errorMessage'>>,
    React.RefAttributes<HTMLDivElement> {
  value: ServiceType;
  onChange: (service: ServiceType) => void;
  prices?: Partial<Record<ServiceType, ServicePrice>> | undefined;
  /** The services that come first, as the customer used them last. Heard when it is first shown, so that no card moves. */
  lastUsed?: readonly ServiceType[] | undefined;
  /** @default false */
  isDisabled?: boolean;
}

/**
 * The services as small cards of which one can be selected, each with an image of its result. What the selected one does is
 * below them, before and after on request. The browser's own radio buttons: they need no code.
 * @example <ServicePicker value={service} onChange={setService} prices={prices} />
 */
export function ServicePicker({
  value,
  onChange,
  prices = {},
  lastUsed = [],
  label = 'Ydelse',
  isLabelHidden = false,
  errorMessage,
  isDisabled = false,
  className,
  ...rest
}: ServicePickerProps) {
  const [labelId, errorId, name] = [useId(), useId(), useId()];
  const [order] = useState(() => [...new Set([...lastUsed, ...serviceTypes])]);
  const [isExampleShown, setExampleShown] = useState(false);
  return (
    <div
      {...rest}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={errorMessage ? errorId : undefined}
      aria-invalid={errorMessage ? true : undefined}
      className={classNames(fieldStyles.field, styles.picker, className)}
    >
      <div className={isLabelHidden ? 'visually-hidden' : fieldStyles.heading}>
        <span id={labelId} className={fieldStyles.label}>
          {label}
        </span>
      </div>
      <div className={classNames('column gap-2 gap-x-3', styles.cards)}>
        {order.map((service) => (
          <ServiceCard
            key={service}
            {...{ service, name, isDisabled }}
            price={prices[service]}
            isSelected={service === value}
            onSelect={() => onChange(service)}
          />
        ))}
        <p className={classNames('meta', styles.chosen)}>
          {services[value].description}{' '}
          <button
            type="button"
            className={styles.more}
            aria-expanded={isExampleShown}
            onPointerEnter={ServiceExample.preload}
            onFocus={ServiceExample.preload}
            onClick={() => setExampleShown(!isExampleShown)}
          >
            {orderFormTexts.example}
          </button>
        </p>
      </div>
      {isExampleShown && <ServiceExample service={value} sizes="(min-width: 48rem) 45rem, 100vw" />}
      <FieldErrors id={errorId} errors={errorMessage ? [errorMessage] : []} />
    </div>
  );
}

interface ServiceCardProps {
  service: ServiceType;
  name: string;
  price: ServicePrice | undefined;
  isSelected: boolean;
  isDisabled: boolean;
  onSelect: () => void;
}

function ServiceCard({ service, name, price, isSelected, isDisabled, onSelect }: ServiceCardProps) {
  const { label, example } = services[service];
  // The alternative text is empty: the name beside the image says what it shows.
  const { src, srcSet, sizes, width, height } = serviceExampleImage(example.after, '', '4rem');
  return (
    <label className={styles.card}>
      <input
        type="radio"
        className={styles.radio}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onSelect}
        {...{ name }}
        value={service}
      />
      <img
        className={styles.image}
        {...{ src, srcSet, sizes, width, height }}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <span className="shrink breakable">
        <span className="block semibold">{label}</span>{' '}
        <span className={classNames('meta block', styles.price)}>{price && priceLabel(price)}</span>
      </span>
    </label>
  );
}

function priceLabel({ basePrice, pricePerImage }: ServicePrice): string {
  const perImage = `${formatKroner(pricePerImage)} pr. billede`;
  return basePrice > 0 ? `${formatKroner(basePrice)} + ${perImage}` : perImage;
}

/** Only who asks for it needs it. */
const ServiceExample = lazyPart<ServiceExampleProps>(
  async () => (await import('../ServiceExample/ServiceExample.tsx')).ServiceExample,
  { failed: null },
);
