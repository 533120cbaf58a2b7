import type { ChosenCredentials } from '@rumklar/backend/auth/confirmEmail';
import { authTexts } from '@rumklar/domain/auth/texts';
import { validateCredentials } from '@rumklar/domain/auth/validation';
import { failure } from '@rumklar/domain/message';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { type FormEvent, useState } from 'react';
import { type NewPassword, NewPasswordFields } from '../recovery/NewPasswordFields.tsx';
import styles from './AuthForm.module.css';
import { NameField } from './AuthForm.tsx';
import { useFieldErrors } from './useFieldErrors.ts';

export interface RefusedCredentials {
  chosen: ChosenCredentials;
  error: string | undefined;
}

interface CredentialsFormProps {
  refused: RefusedCredentials | undefined;
  onSubmit: (chosen: ChosenCredentials) => void;
}

export function CredentialsForm({ refused, onSubmit }: CredentialsFormProps) {
  const [fullName, setFullName] = useState(refused?.chosen.fullName ?? '');
  const before = refused?.chosen.password ?? '';
  const [newPassword, setNewPassword] = useState({ password: before, confirmPassword: before });
  const { password, confirmPassword } = newPassword;
  const { form, errors, refuse } = useFieldErrors<'fullName' | keyof NewPassword>({
    password: refused?.error,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = validateCredentials({ fullName, password, confirmPassword });
    const error = refuse(found?.fields ?? {});
    if (found) showToast(failure(found.title, error), ACTION_TOAST);
    else onSubmit({ fullName, password });
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p>{authTexts.confirmElsewhere}</p>
      <NameField value={fullName} onChange={setFullName} errorMessage={errors.fullName} />
      <NewPasswordFields value={newPassword} errors={errors} onChange={setNewPassword} />
      <Button type="submit" isWide>
        {authTexts.confirmAction}
      </Button>
    </form>
  );
}
