import { paths } from '@rumklar/domain/routes/paths';
import { isWholeOrder } from '@rumklar/domain/services/families';
import { services } from '@rumklar/domain/services/services';
import { isServiceType, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { FieldErrorContent } from '@rumklar/ui/Field';
import fieldStyles from '@rumklar/ui/Field/Field.module.css';
import { IconButton } from '@rumklar/ui/IconButton';
import { X } from 'lucide-react';
import { useId } from 'react';
import { imageCount, MAX_IMAGES, type OrderedLine } from './orderedLine.ts';
import styles from './PriceCalculator.module.css';

interface CalculatorLineProps {
  line: OrderedLine;
  /** Its place among the lines, from 1. */
  number: number;
  /** Whether it is the only line: then it may have a service of the whole order, and can't be removed. */
  isOnly: boolean;
  onChange: (changed: Partial<OrderedLine>) => void;
  onRemove: () => void;
}

/** A service and the number of images that get it. */
export function CalculatorLine({ line, number, isOnly, onChange, onRemove }: CalculatorLineProps) {
  const ids = { service: useId(), count: useId(), problem: useId() };
  const { label } = services[line.service];
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">Linje {number}</legend>
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} htmlFor={ids.service}>
          Ydelse
        </label>
        <select
          id={ids.service}
          className={`${fieldStyles.control} list`}
          value={line.service}
          onChange={({ target }) => isServiceType(target.value) && onChange({ service: target.value })}
        >
          {serviceTypes
            .filter((type) => isOnly || !isWholeOrder(type))
            .map((type) => (
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
          value={line.typed}
          aria-invalid={isWrong(line)}
          aria-describedby={ids.problem}
          onChange={({ target }) => onChange({ typed: target.value })}
        />
      </div>
      {!isOnly && (
        <IconButton
          icon={X}
          aria-label={`Fjern linje ${number}, ${label}`}
          className={styles.remove}
          onPress={onRemove}
        />
      )}
      <Problem id={ids.problem} line={line} />
    </fieldset>
  );
}

function Problem({ id, line }: { id: string; line: OrderedLine }) {
  const count = imageCount(line);
  if (isWrong(line)) {
    return (
      <p className={`${fieldStyles.error} ${styles.problem}`} id={id} role="status">
        <FieldErrorContent>Skriv et helt tal fra 0 og op. Prisen er for {count} billeder.</FieldErrorContent>
      </p>
    );
  }
  if (Number(line.typed) > MAX_IMAGES) {
    return (
      <p className={`${fieldStyles.hint} ${styles.problem}`} id={id} role="status">
        Prisen er for {MAX_IMAGES} billeder. Har du flere, så <a href={paths.contact}>spørg om et tilbud</a>.
      </p>
    );
  }
  return null;
}

function isWrong(line: OrderedLine): boolean {
  const typed = Number(line.typed);
  return typed <= MAX_IMAGES && typed !== imageCount(line);
}
