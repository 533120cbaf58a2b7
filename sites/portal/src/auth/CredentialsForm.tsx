import type { ChosenCredentials } from '@rumklar/backend/auth/confirmEmail';
import { authTexts } from '@rumklar/domain/auth/texts';
import { type CredentialErrors, validateCredentials } from '@rumklar/domain/auth/validation';
import { failure } from '@rumklar/domain/message';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { Button } from '@rumklar/ui/Button';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast';
import { type FormEvent, useRef, useState } from 'react';
import styles from './AuthForm.module.css';
import { focusField } from './focusField.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface CredentialsFormProps {
  onSubmit: (chosen: ChosenCredentials) => void;
}

/** Name and password of an account that is confirmed in another browser than the one that signed up. */
export function CredentialsForm({ onSubmit }: CredentialsFormProps) {
  const [fullName, setFullName] = useState('');
  const [newPassword, setNewPassword] = useState({ password: '', confirmPassword: '' });
  const { password, confirmPassword } = newPassword;
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
    focusField(form.current, field);
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
      <NewPasswordFields value={newPassword} errors={errors} onChange={setNewPassword} />
      <Button type="submit" isWide>
        {authTexts.confirmAction}
      </Button>
    </form>
  );
}

/** In the order on the page. */
const FIELDS = ['fullName', 'password', 'confirmPassword'] as const;
