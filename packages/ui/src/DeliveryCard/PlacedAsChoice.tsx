import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { type DeliveredAs, versionOf } from '@rumklar/domain/images/delivery/matching';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../Icon/Icon.tsx';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import styles from './DeliveryCard.module.css';
import type { DeliveryFile, DeliveryResult } from './delivery.ts';

interface PlacedAsChoiceProps extends Pick<DeliveryFile, 'name' | 'as' | 'deliverableId'> {
  results: readonly DeliveryResult[];
  isDisabled: boolean;
  /** @param deliverableId of the picture that is replaced, where there are several */
  onChange: (as: DeliveredAs, deliverableId?: string) => void;
}

export function PlacedAsChoice({
  name,
  as,
  deliverableId,
  results,
  isDisabled,
  onChange,
}: PlacedAsChoiceProps) {
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
    <SegmentedControl
      aria-label={boardTexts.asLabel(name)}
      value={as}
      options={CHOICES.map((value) => ({ value, label: boardTexts.as[value], isDisabled }))}
      onChange={(next) => onChange(next)}
    />
  );
}

const VARIANT = 'variant';
const CHOICES: readonly DeliveredAs[] = ['version', 'variant'];

function toKnown({ id, versions }: DeliveryResult) {
  return { id, fileNames: versions.map(({ fileName }) => fileName ?? null) };
}
