import { publicPrices } from '@rumklar/domain/prices/prices';
import { orderServicePath, paths } from '@rumklar/domain/routes/paths';
import { services } from '@rumklar/domain/services/serviceDescriptions';
import {
  defaultServiceType,
  isServiceType,
  type ServiceType,
  serviceTypes,
} from '@rumklar/domain/services/serviceTypes';
import { FieldErrorContent, fieldStyles } from '@rumklar/ui/Field';
import { PriceBox } from '@rumklar/ui/PriceBox';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './PriceCalculator.module.css';

/** Calculates the price of an order from a service and a number of images, by the rules of the order form. */
export function PriceCalculator() {
  const [service, setService] = useState<ServiceType>(defaultServiceType);
  const [typed, setTyped] = useState('10');
  const ids = { service: useId(), count: useId(), problem: useId() };
  const root = useRef<HTMLDivElement>(null);
  // The fields may have been changed before hydration, which React does not notice.
  useEffect(() => {
    const [select, input] = [root.current?.querySelector('select'), root.current?.querySelector('input')];
    if (select && isServiceType(select.value)) setService(select.value);
    if (input) setTyped(input.value);
  }, []);
  const count = Math.min(MAX_IMAGES, Math.max(0, Math.floor(Number(typed)) || 0));
  const isTooMany = Number(typed) > MAX_IMAGES;
  const isWrong = Number(typed) !== count && !isTooMany;
  return (
    <div ref={root} className={styles.calculator}>
      <div className={styles.fields}>
        <div className={fieldStyles.field}>
          <label className={fieldStyles.label} htmlFor={ids.service}>
            Ydelse
          </label>
          <select
            id={ids.service}
            className={`${fieldStyles.control} list`}
            value={service}
            onChange={({ target }) => isServiceType(target.value) && setService(target.value)}
          >
            {serviceTypes.map((type) => (
              <option key={type} value={type}>
                {services[type].label}
              </option>
            ))}
          </select>
        </div>
        <div className={fieldStyles.field}>
          <label className={fieldStyles.label} htmlFor={ids.count}>
            Antal billeder
          </label>
          <input
            id={ids.count}
            className={fieldStyles.control}
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_IMAGES}
            value={typed}
            aria-invalid={isWrong}
            aria-describedby={ids.problem}
            onChange={({ target }) => setTyped(target.value)}
          />
          {isWrong && (
            <p className={fieldStyles.error} id={ids.problem} role="status">
              <FieldErrorContent>
                Skriv et helt tal fra 0 og op. Prisen er for {count} billeder.
              </FieldErrorContent>
            </p>
          )}
          {isTooMany && (
            <p className={fieldStyles.hint} id={ids.problem} role="status">
              Prisen er for {MAX_IMAGES} billeder. Har du flere, så{' '}
              <a href={paths.contact}>spørg om et tilbud</a>.
            </p>
          )}
        </div>
      </div>
      <PriceBox
        title="Din pris"
        price={publicPrices[service]}
        imageCount={count}
        actions={
          <p>
            <a className="order-link" href={orderServicePath(service)}>
              Bestil {services[service].label.toLowerCase()}
            </a>
          </p>
        }
      />
    </div>
  );
}

/** Customers with more images get an individual offer. */
const MAX_IMAGES = 500;
