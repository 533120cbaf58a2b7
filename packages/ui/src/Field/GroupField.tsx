import { type ReactNode, useId } from 'react';
import { Group, type GroupProps } from 'react-aria-components/Group';
import { withClassName } from '../classNames.ts';
import styles from './Field.module.css';
import { FieldErrorContent, type FieldProps } from './Field.tsx';

export interface GroupFieldProps
  extends Omit<GroupProps, 'children' | 'isInvalid' | 'isReadOnly'>,
    Pick<FieldProps, 'label' | 'isLabelHidden' | 'isOptional' | 'hint'>,
    React.RefAttributes<HTMLDivElement> {
  errorId: string | undefined;
  children: ReactNode;
}

/**
 * A field of several controls: label and hint above them, the errors among the children.
 * @example <GroupField label="Billeder" errorId={id}><ImageDropzoneArea … /><FieldErrors id={id} errors={errors}
 * /></GroupField>
 */
export function GroupField({
  label,
  isLabelHidden = false,
  isOptional = false,
  hint,
  errorId,
  className,
  children,
  ...rest
}: GroupFieldProps) {
  const [labelId, hintId] = [useId(), useId()];
  return (
    <Group
      {...rest}
      aria-labelledby={labelId}
      aria-describedby={[hint && hintId, errorId].filter(Boolean).join(' ') || undefined}
      isInvalid={errorId !== undefined}
      className={withClassName(className, styles.field)}
    >
      <div className={isLabelHidden ? 'visually-hidden' : styles.heading}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {isOptional && <span className={styles.optional}>Valgfrit</span>}
      </div>
      {hint && (
        <p id={hintId} className={isLabelHidden ? 'visually-hidden' : styles.hint}>
          {hint}
        </p>
      )}
      {children}
    </Group>
  );
}

/** What is wrong with the controls of a {@link GroupField}, announced when it changes. @param errors each once */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  return (
    <div id={id} role="alert">
      {errors.map((error) => (
        <p key={error} className={styles.error}>
          <FieldErrorContent>{error}</FieldErrorContent>
        </p>
      ))}
    </div>
  );
}
