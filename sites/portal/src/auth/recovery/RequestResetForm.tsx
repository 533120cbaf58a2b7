import { requestPasswordReset } from '@rumklar/backend/auth/requestPasswordReset';
import { messageOf } from '@rumklar/backend/errors';
import { authTexts } from '@rumklar/domain/auth/texts';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { backend } from '../../backend.ts';
import styles from '../credentials/AuthForm.module.css';
import { AuthHeading, EmailField, emailError, FormError } from '../credentials/AuthForm.tsx';
import { useFieldErrors } from '../credentials/useFieldErrors.ts';

interface RequestResetFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  onLogin: () => void;
}

export function RequestResetForm({ email, onEmailChange, onLogin }: RequestResetFormProps) {
  const { form, errors, refuse } = useFieldErrors<'email'>();
  const request = useMutation({
    mutationFn: () => requestPasswordReset(backend, { email, origin: location.origin }),
    onSuccess: () => showToast(authTexts.resetSent),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (request.isPending) return;
    if (!refuse({ email: emailError(email) })) request.mutate();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <AuthHeading title="Nulstil adgangskode">
        Skriv din e-mail, så sender vi et link, hvor du kan vælge en ny adgangskode.
      </AuthHeading>
      <EmailField value={email} onChange={onEmailChange} errorMessage={errors.email} />
      {request.isError && <FormError message={messageOf(request.error, authTexts.resetFailed)} />}
      <Button type="submit" isWide isPending={request.isPending}>
        Send link
      </Button>
      {request.isSuccess && (
        <p className={styles.note} role="status">
          Findes der en konto med denne e-mail, er linket på vej. Det gælder i 1 time.
        </p>
      )}
      <div className={classNames('wrap between gap-1', styles.ways)}>
        <Button variant="quiet" onPress={onLogin}>
          {authTexts.confirmBack}
        </Button>
      </div>
    </form>
  );
}
