import { formatKroner } from '@rumklar/domain/format/money';
import type { ServicePrice } from '@rumklar/domain/prices/prices';
import { services } from '@rumklar/domain/services/serviceDescriptions';
import { isServiceType, type ServiceType, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { RadioButton, RadioField, RadioGroup, type RadioGroupProps } from 'react-aria-components/RadioGroup';
import { withClassName } from '../classNames/index.ts';
import { FieldFrame, type FieldProps } from '../Field/index.ts';
import { exampleImage } from '../ServiceExample/index.ts';
import styles from './ServicePicker.module.css';

/** Props of {@link ServicePicker}: those of a radio group, and the prices. */
export interface ServicePickerProps
  extends Omit<RadioGroupProps, 'children' | 'value' | 'defaultValue' | 'onChange' | 'orientation'>,
    Partial<FieldProps>,
    React.RefAttributes<HTMLDivElement> {
  /** The selected service's slug. */
  value: ServiceType;
  /** Called with the service that was selected. */
  onChange: (service: ServiceType) => void;
  /** The prices by service, in kroner, shown on the cards. */
  prices?: Partial<Record<ServiceType, ServicePrice>>;
}

/**
 * The services as cards of which one can be selected, each with a small image of its result.
 *
 * @example
 * <ServicePicker value={service} onChange={setService} prices={prices} />
 */
export function ServicePicker({
  value,
  onChange,
  prices = {},
  label = 'Ydelse',
  isLabelHidden,
  isOptional,
  hint,
  errorMessage,
  className,
  ...rest
}: ServicePickerProps) {
  return (
    <RadioGroup
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage) || undefined}
      {...rest}
      value={value}
      onChange={(chosen) => isServiceType(chosen) && onChange(chosen)}
      className={withClassName(className, styles.picker)}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, errorMessage }}>
        <div className={styles.cards}>
          {serviceTypes.map((service) => (
            <ServiceCard key={service} service={service} price={prices[service]} />
          ))}
        </div>
      </FieldFrame>
    </RadioGroup>
  );
}

function ServiceCard({ service, price }: { service: ServiceType; price: ServicePrice | undefined }) {
  const { label, description, example } = services[service];
  // The alternative text is empty: the name and the description beside the image say what it shows.
  const { src, srcSet, sizes, width, height } = exampleImage(example.after, '', '6rem');
  return (
    <RadioField value={service} className={styles.field}>
      <RadioButton className={styles.card}>
        <span className={styles.mark} aria-hidden="true" />
        <span className={styles.text}>
          <span className={styles.name}>{label}</span>
          <span className={styles.description}>{description}</span>
          <span className={styles.price}>{price && priceLabel(price)}</span>
        </span>
        <img
          className={styles.image}
          {...{ src, srcSet, sizes, width, height }}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </RadioButton>
    </RadioField>
  );
}

function priceLabel({ basePrice, pricePerImage }: ServicePrice): string {
  const perImage = `${formatKroner(pricePerImage)} pr. billede`;
  return basePrice > 0 ? `${formatKroner(basePrice)} + ${perImage}` : perImage;
}
