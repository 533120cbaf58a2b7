import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import fieldStyles from '../Field/Field.module.css';
import styles from './Switch.module.css';

export interface SwitchProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children' | 'onChange'>,
    React.RefAttributes<HTMLDivElement> {
  children: ReactNode;
  hint?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** @default false */
  isDisabled?: boolean;
}

/**
 * A switch that takes effect at once; what is only sent with a form is a `Checkbox`. The browser's own control: React Aria's
 * is 2 kB, and adds nothing to it here.
 * @example <Switch isSelected={isSame} onChange={setSame}>Samme ydelse til alle billeder</Switch>
 */
export function Switch({
  children,
  hint,
  isSelected,
  onChange,
  isDisabled = false,
  className,
  ...rest
}: SwitchProps) {
  const hintId = useId();
  return (
    <div {...rest} className={classNames(fieldStyles.field, className)}>
      <label className={styles.label}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state in `checked`
          role="switch"
          className={styles.track}
          checked={isSelected}
          disabled={isDisabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="shrink strong breakable">{children}</span>
      </label>
      {hint && (
        <p id={hintId} className={classNames('meta', styles.hint)}>
          {hint}
        </p>
      )}
    </div>
  );
}
