import { acceptInvitation, signUp } from '@rumklar/backend/auth/signUp';
import { authTexts } from '@rumklar/domain/auth/texts';
import { MAX_SIGNUP_FAILURES, validateSignup } from '@rumklar/domain/auth/validation';
import { failure } from '@rumklar/domain/message';
import { userTexts } from '@rumklar/domain/users/texts';
import { rememberAccount } from '@rumklar/features/auth/storedSession';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { backend } from '../../backend.ts';
import type { NewPassword } from '../recovery/NewPasswordFields.tsx';
import { type AccountField, refusedField } from './refusedField.ts';
import { useFieldErrors } from './useFieldErrors.ts';

/** What is typed into the form. */
interface Signup extends NewPassword {
  fullName: string;
  email: string;
}

interface SignupOptions {
  /** The token of an invitation, which is accepted. */
  invitation: string | undefined;
  /** Where the person goes once the account is confirmed. */
  returnPath: string | undefined;
}

/** Creates an account from a form, or accepts an invitation, which signs in. A refusal is shown at the field that it is about. */
export function useSignup({ invitation, returnPath }: SignupOptions) {
  const { form, errors, refuse, focus } = useFieldErrors<AccountField | keyof NewPassword>();
  const [isBlocked, setBlocked] = useState(false);
  const signup = useMutation({
    mutationFn: ({ confirmPassword: _, ...account }: Signup) =>
      signUp(backend, { ...account, origin: location.origin, returnPath }),
    onSuccess: () => rememberAccount(),
    onError: showRefusal,
  });
  const acceptance = useMutation({
    mutationFn: ({ token, confirmPassword: _, ...account }: Signup & { token: string }) =>
      acceptInvitation(backend, { ...account, token }),
    onSuccess: () => showToast(userTexts.invitationAccepted),
    onError: showRefusal,
  });
  const isPending = signup.isPending || acceptance.isPending;
  const failed = signup.error ?? acceptance.error;

  function showRefusal(error: unknown) {
    const refused = refusedField(error);
    if (refused) refuse({ [refused.field]: refused.message });
  }

  function submit(values: Signup) {
    if (isPending) return;
    if (signupFailures() >= MAX_SIGNUP_FAILURES) {
      setBlocked(true);
      showToast(authTexts.signupBlocked, ACTION_TOAST);
      return;
    }
    const found = validateSignup(values);
    const error = refuse(found?.fields ?? {});
    if (found) {
      countSignupFailure();
      showToast(failure(found.title, error), ACTION_TOAST);
    } else if (invitation) acceptance.mutate({ ...values, token: invitation });
    else signup.mutate(values);
  }

  return {
    form,
    errors,
    focus,
    submit,
    isPending,
    isBlocked,
    /** A failure that no field shows. */
    error: failed && !refusedField(failed) ? failed : undefined,
    /** The confirmation mail of the account that was created. */
    mail: signup.data?.mail,
  };
}

/** How often the sign-up form was submitted with invalid fields in this browser session. */
function signupFailures(): number {
  return Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) || 0;
}

/** Adds one to {@link signupFailures}. */
function countSignupFailure(): void {
  sessionStorage.setItem(STORAGE_KEY, String(signupFailures() + 1));
}

const STORAGE_KEY = 'rumklar-signup-failures';
