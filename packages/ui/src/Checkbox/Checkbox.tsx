import { Check, CircleAlert, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
  FieldError,
  Text,
} from 'react-aria-components/Checkbox';
import { classNames, withClassName } from '../classNames.ts';
import fieldStyles from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Checkbox.module.css';

export interface CheckboxProps
  extends Omit<CheckboxFieldProps, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  children: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to fix it; also marks the checkbox as invalid. */
  errorMessage?: string;
}

/**
 * A checkbox with its label, a hint and an error message.
 * @example <Checkbox isSelected={consent} onChange={setConsent}>Jeg accepterer privatlivspolitikken</Checkbox>
 */
export function Checkbox({ children, hint, errorMessage, className, ...rest }: CheckboxProps) {
  return (
    <CheckboxField
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage) || undefined}
      {...rest}
      className={withClassName(className, fieldStyles.field)}
    >
      <CheckboxButton className={styles.button}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={styles.box} aria-hidden="true">
              {isIndeterminate ? (
                <Icon icon={Minus} size={16} />
              ) : (
                isSelected && <Icon icon={Check} size={16} />
              )}
            </span>
            <span className="shrink breakable">{children}</span>
          </>
        )}
      </CheckboxButton>
      {hint && (
        <Text slot="description" className={classNames('meta', styles.hint)}>
          {hint}
        </Text>
      )}
      <FieldError className={fieldStyles.error}>
        <Icon icon={CircleAlert} size={16} />
        <span>{errorMessage}</span>
      </FieldError>
    </CheckboxField>
  );
}
