import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { inviteUser } from '@rumklar/backend/users/inviteUser';
import { userTexts, validateInvitation } from '@rumklar/domain/users/texts';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leave } from '../auth/leave.ts';
import { endSession } from '../auth/session.ts';
import { backend } from '../backend.ts';

/** An invitation that is being written and sent. @param onSent it is on its way */
export function useInvitation(onSent: () => void) {
  const [form, setForm] = useState({ name: '', email: '' });
  const [errors, setErrors] = useState<ReturnType<typeof validateInvitation>>({});
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => inviteUser(backend, form),
    onSuccess: () => {
      showToast(userTexts.invited, ACTION_TOAST);
      onSent();
    },
    onError: async (failure) => {
      if (isBackendError(failure, 'not_signed_in')) await leave(await endSession(userTexts.signInToInvite));
      showToast(messageOf(failure, userTexts.inviteFailed), ACTION_TOAST);
    },
    // Whoever is known already may have signed up since the list was read.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['brugere'] }),
  });

  return {
    form,
    /** Why the fields cannot be sent as they are. */
    errors,
    /** Why it was not sent. */
    failure: error,
    isSending: isPending,
    change: (changed: Partial<typeof form>) => {
      setForm({ ...form, ...changed });
      setErrors({});
      reset();
    },
    /** @returns why it was not sent, if it can be said now */
    send: () => {
      const found = validateInvitation(form);
      setErrors(found);
      if (Object.keys(found).length === 0 && !isPending) mutate();
      return found;
    },
  };
}
