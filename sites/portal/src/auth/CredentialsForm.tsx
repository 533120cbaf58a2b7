import type { ChosenCredentials } from '@rumklar/backend/auth/confirmEmail';
import { authTexts } from '@rumklar/domain/auth/texts';
import { type CredentialErrors, validateCredentials } from '@rumklar/domain/auth/validation';
import { failure } from '@rumklar/domain/message';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { Button } from '@rumklar/ui/Button';
import { PasswordField } from '@rumklar/ui/PasswordField';
import { PasswordMeter } from '@rumklar/ui/PasswordMeter';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast';
import { type FormEvent, useRef, useState } from 'react';
import styles from './AuthForm.module.css';

interface CredentialsFormProps {
  onSubmit: (chosen: ChosenCredentials) => void;
}

/** Name and password of an account that is confirmed in another browser than the one that signed up. */
export function CredentialsForm({ onSubmit }: CredentialsFormProps) {
  const [fullName, setFullName] = useState('');
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [errors, setErrors] = useState<CredentialErrors['fields']>({});
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = validateCredentials({ fullName, password, confirmPassword });
    setErrors(found?.fields ?? {});
    if (!found) {
      onSubmit({ fullName, password });
      return;
    }
    const field = FIELDS.find((name) => found.fields[name]) ?? 'fullName';
    showToast(failure(found.title, found.fields[field]), ACTION_TOAST);
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p>{authTexts.confirmElsewhere}</p>
      <TextField
        label="Navn"
        name="fullName"
        autoComplete="name"
        value={fullName}
        onChange={setFullName}
        errorMessage={errors.fullName}
      />
      <div className={styles.passwordGroup}>
        <PasswordField
          label="Adgangskode"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          errorMessage={errors.password}
        />
        <PasswordMeter password={password} />
      </div>
      <PasswordField
        label="Gentag adgangskode"
        name="confirmPassword"
        autoComplete="new-password"
        value={confirmPassword}
        onChange={setConfirmPassword}
        errorMessage={errors.confirmPassword}
      />
      <Button type="submit" isWide>
        {authTexts.confirmAction}
      </Button>
    </form>
  );
}

/** In the order on the page. */
const FIELDS = ['fullName', 'password', 'confirmPassword'] as const;
