import { signIn } from '@rumklar/backend/auth/signIn';
import { updatePassword } from '@rumklar/backend/auth/updatePassword';
import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { passwordError } from '@rumklar/domain/auth/password';
import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { authTexts } from '@rumklar/domain/auth/texts';
import { CodeForm } from '@rumklar/features/auth/CodeForm.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { PasswordField } from '@rumklar/ui/PasswordField';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useFieldErrors } from '../auth/credentials/useFieldErrors.ts';
import { type NewPassword, NewPasswordFields } from '../auth/recovery/NewPasswordFields.tsx';
import { backend } from '../backend.ts';
import styles from './Settings.module.css';

interface PasswordFormProps {
  email: string;
  /** Called when the password is changed, or shall stay. */
  onClose: () => void;
}

/**
 * Signing in with the current password shows that it is right, and gives the session of the last day that the auth server
 * wants; who has a second factor gives it as well.
 */
export function PasswordForm({ email, onClose }: PasswordFormProps) {
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState({ password: '', confirmPassword: '' });
  const { form, errors, refuse, focus } = useFieldErrors<'current' | keyof NewPassword>();
  const change = useChangePassword({ email, current, password: chosen.password }, refuse, onClose);
  useEffect(() => focus('current'), [focus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const { password, confirmPassword } = chosen;
    const error = refuse({
      current: current === '' ? authTexts.currentPasswordMissing : undefined,
      password: passwordError(password),
      confirmPassword: password === confirmPassword ? undefined : authTexts.passwordsDiffer,
    });
    if (!error) change.mutate({ isSignedIn: false });
  }

  if (change.needsCode) {
    return (
      <CodeForm
        client={backend}
        hint={secondFactorTexts.confirmHint}
        autoFocus
        className={styles.form}
        onVerified={() => change.mutate({ isSignedIn: true })}
      />
    );
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {/* For password managers. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Nuværende adgangskode"
        name="current"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        errorMessage={errors.current}
      />
      <NewPasswordFields label="Ny adgangskode" value={chosen} errors={errors} onChange={setChosen} />
      <div className={`wrap gap-3 ${styles.wide}`}>
        <Button type="submit" isPending={change.isPending}>
          Skift adgangskode
        </Button>
        <Button variant="secondary" isDisabled={change.isPending} onPress={onClose}>
          Annuller
        </Button>
      </div>
    </form>
  );
}

/** Changes the password. @param refuse shows what is wrong at a field @param onChanged called once it is done */
function useChangePassword(
  { email, current, password }: { email: string; current: string; password: string },
  refuse: (errors: { current?: string; password?: string }) => void,
  onChanged: () => void,
) {
  const [needsCode, setNeedsCode] = useState(false);
  const change = useMutation({
    mutationFn: async ({ isSignedIn }: { isSignedIn: boolean }) => {
      if (!isSignedIn) await signIn(backend, { email, password: current });
      await updatePassword(backend, password);
    },
    meta: { showsToast: false },
    onSuccess: () => {
      showToast(authTexts.passwordUpdated, ACTION_TOAST);
      onChanged();
    },
    onError: (error) => {
      const lacksCode = isBackendError(error, 'second_factor_required');
      setNeedsCode(lacksCode);
      if (lacksCode) return;
      if (isBackendError(error, 'invalid_credentials')) refuse({ current: authTexts.currentPasswordWrong });
      else if (isBackendError(error, 'weak_password') || isBackendError(error, 'same_password')) {
        refuse({ password: error.userMessage.description ?? error.userMessage.title });
      } else showToast(messageOf(error, authTexts.passwordUpdateFailed), ACTION_TOAST);
    },
  });
  return { ...change, needsCode };
}
