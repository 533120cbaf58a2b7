import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Field.module.css';

export interface FieldProps {
  label: string;
  /** Shows the label to screen readers only, where a heading or a group repeats it. @default false */
  isLabelHidden?: boolean;
  /** Shows 'Valgfrit' beside the label. @default false */
  isOptional?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to fix it; also marks the field as invalid. */
  errorMessage?: string;
}

/**
 * Label, hint, control and error of a field. Used inside React Aria's fields, which connect them for screen readers.
 * @example <AriaTextField><FieldFrame label="Titel"><Input /></FieldFrame></AriaTextField>
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
      <div className={isLabelHidden ? 'visually-hidden' : styles.heading}>
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
          <FieldErrorContent>{errorMessage ?? validationErrors.join(' ')}</FieldErrorContent>
        )}
      </FieldError>
    </>
  );
}

/** The icon and the text of an error. A static page puts it into an element with `fieldStyles.error` and fills in the `<span>`. */
export function FieldErrorContent({ children }: { children?: ReactNode }) {
  return (
    <>
      <Icon icon={CircleAlert} size={16} />
      <span>{children}</span>
    </>
  );
}
