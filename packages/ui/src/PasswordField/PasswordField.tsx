import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { classNames } from '../classNames.ts';
import fieldStyles from '../Field/Field.module.css';
import { TextFieldFrame, type TextFieldFrameProps } from '../Field/TextFieldFrame.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './PasswordField.module.css';

export interface PasswordFieldProps extends Omit<TextFieldFrameProps, 'children' | 'type' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A password field with a button that shows the password.
 * @example <PasswordField label="Adgangskode" autoComplete="current-password" value={password} onChange={setPassword} />
 */
export function PasswordField({ inputRef, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextFieldFrame autoCorrect="off" spellCheck="false" {...rest} type={isShown ? 'text' : 'password'}>
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
    </TextFieldFrame>
  );
}
