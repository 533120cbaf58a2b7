import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { type DeliveredAs, versionOf } from '@rumklar/domain/images/delivery/matching';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../Icon/index.ts';
import styles from './DeliveryBoard.module.css';
import type { DeliveryFile, DeliveryResult } from './delivery.ts';

interface PlacedAsChoiceProps extends Pick<DeliveryFile, 'name' | 'as' | 'deliverableId'> {
  /** What its original has already. */
  results: readonly DeliveryResult[];
  isDisabled: boolean;
  /** @param deliverableId of the picture that is replaced, where there are several */
  onChange: (as: DeliveredAs, deliverableId?: string) => void;
}

/** Whether a further image takes the place of the one before it, and of which if there are several. */
export function PlacedAsChoice({
  name,
  as,
  deliverableId,
  results,
  isDisabled,
  onChange,
}: PlacedAsChoiceProps) {
  const group = useId();
  if (results.length > 1) {
    return (
      <span className={styles.select}>
        <select
          aria-label={boardTexts.asLabel(name)}
          value={as === 'version' ? (deliverableId ?? versionOf(name, results.map(toKnown))?.id) : VARIANT}
          disabled={isDisabled}
          onChange={({ target: { value } }) =>
            value === VARIANT ? onChange('variant') : onChange('version', value)
          }
        >
          {results.map(({ id, variant }) => (
            <option key={id} value={id}>
              {boardTexts.versionOf(variant)}
            </option>
          ))}
          <option value={VARIANT}>{boardTexts.as.variant}</option>
        </select>
        <Icon icon={ChevronDown} size={16} />
      </span>
    );
  }
  return (
    <fieldset className={styles.segments} aria-label={boardTexts.asLabel(name)} disabled={isDisabled}>
      {(['version', 'variant'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={group} checked={as === one} onChange={() => onChange(one)} />
          <span>{boardTexts.as[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const VARIANT = 'variant';

function toKnown({ id, versions }: DeliveryResult) {
  return { id, fileNames: versions.map(({ fileName }) => fileName ?? null) };
}
