import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../Icon/index.ts';
import styles from './Field.module.css';

/** What every field has besides its control. */
export interface FieldProps {
  /** Stands above the control. */
  label: string;
  /** Keeps the label for screen readers only, where a table heading or a group says the same. @default false */
  isLabelHidden?: boolean;
  /** Shows 'Valgfrit' beside the label. @default false */
  isOptional?: boolean;
  /** One sentence under the label on what is wanted. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; also marks the field as invalid. */
  errorMessage?: string;
}

/**
 * The label row, the hint, the control and the error, in the order of reading.
 * For the inside of React Aria's fields, which tie the four together.
 *
 * @example
 * <AriaTextField><FieldFrame label="Titel"><Input /></FieldFrame></AriaTextField>
 */
export function FieldFrame({
  label,
  isLabelHidden = false,
  isOptional = false,
  hint,
  errorMessage,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <>
      <div className={styles.heading} data-hidden={isLabelHidden || undefined}>
        <Label className={styles.label}>{label}</Label>
        {isOptional && <span className={styles.optional}>Valgfrit</span>}
      </div>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      {children}
      <FieldError className={styles.error}>
        {({ validationErrors }) => (
          <FieldErrorWords>{errorMessage ?? validationErrors.join(' ')}</FieldErrorWords>
        )}
      </FieldError>
    </>
  );
}

/**
 * The inside of a field's error: its icon and the words. A page without React puts it into `fieldStyles.error` and
 * writes the words into the `<span>`.
 */
export function FieldErrorWords({ children }: { children?: ReactNode }) {
  return (
    <>
      <Icon icon={CircleAlert} size={16} />
      <span>{children}</span>
    </>
  );
}
