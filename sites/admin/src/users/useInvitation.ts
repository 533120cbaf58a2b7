import { messageOf } from '@rumklar/backend/errors';
import { userTexts, validateInvitation } from '@rumklar/domain/users/texts';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../dataOf.ts';
import type { AdminDataProvider } from '../dataProvider.ts';

/** The form of an invitation. @param onSent called when the mail was sent */
export function useInvitation(onSent: () => void) {
  const [form, setForm] = useState({ name: '', email: '' });
  const [errors, setErrors] = useState<ReturnType<typeof validateInvitation>>({});
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => dataOf(dataProvider.inviteUser(form)),
    onSuccess: () => {
      showToast(userTexts.invited, ACTION_TOAST);
      onSent();
    },
    onError: (failure) => showToast(messageOf(failure, userTexts.inviteFailed), ACTION_TOAST),
    // The account of this e-mail may have been created after the list was loaded.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['brugere'] }),
  });

  return {
    form,
    /** The errors of the fields. */
    errors,
    /** The error of the last attempt. */
    failure: error,
    isSending: isPending,
    change: (changed: Partial<typeof form>) => {
      setForm({ ...form, ...changed });
      setErrors({});
      reset();
    },
    /** @returns the errors of the fields; empty when it is being sent */
    send: () => {
      const found = validateInvitation(form);
      setErrors(found);
      if (Object.keys(found).length === 0 && !isPending) mutate();
      return found;
    },
  };
}
