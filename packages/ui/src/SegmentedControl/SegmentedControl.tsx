import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import styles from './SegmentedControl.module.css';

export interface SegmentedControlProps<Value extends string>
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children' | 'onChange'>,
    React.RefAttributes<HTMLDivElement> {
  'aria-label': string;
  /** Two to four choices of one or two words. */
  options: readonly { value: Value; label: ReactNode; 'aria-label'?: string; isDisabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * A choice between few that takes effect at once: how a list is sorted, which version is shown. Radio buttons of the browser,
 * so that the arrow keys choose.
 * @example <SegmentedControl aria-label="Størrelse" options={SIZES} value={size} onChange={setSize} />
 */
export function SegmentedControl<Value extends string>({
  options,
  value,
  onChange,
  className,
  ...rest
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" {...rest} className={classNames(styles.group, className)}>
      {options.map(({ value: option, label, isDisabled, 'aria-label': ariaLabel }) => (
        <label key={option} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option === value}
            disabled={isDisabled}
            aria-label={ariaLabel}
            onChange={() => onChange(option)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
