import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { classNames, withClassName } from '../classNames/index.ts';
import { FieldFrame, type FieldProps, fieldStyles } from '../Field/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './PasswordField.module.css';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps
  extends Omit<AriaTextFieldProps, 'children' | 'type' | 'autoComplete'>,
    FieldProps,
    React.RefAttributes<HTMLDivElement> {
  /** Tells password managers whether to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password';
  /** The `<input>` itself, to give it focus. */
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A password, with a button that shows what was typed.
 *
 * @example
 * <PasswordField label="Adgangskode" autoComplete="current-password" value={password} onChange={setPassword} />
 */
export function PasswordField({
  label,
  isLabelHidden,
  isOptional,
  hint,
  errorMessage,
  inputRef,
  className,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage) || undefined}
      autoCorrect="off"
      spellCheck="false"
      {...rest}
      type={isShown ? 'text' : 'password'}
      className={withClassName(className, fieldStyles.field)}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, errorMessage }}>
        <div className={styles.box}>
          <Input
            ref={inputRef}
            autoCapitalize="none"
            className={classNames(fieldStyles.control, styles.input)}
          />
          <IconButton
            className={styles.toggle}
            size="sm"
            icon={isShown ? EyeOff : Eye}
            aria-label={isShown ? 'Skjul tegn' : 'Vis tegn'}
            isDisabled={rest.isDisabled}
            onPress={() => setShown(!isShown)}
          />
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
