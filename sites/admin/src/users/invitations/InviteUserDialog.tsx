import { isBackendError, messageOf } from '@rumklar/backend/errors';
import type { Invitation } from '@rumklar/backend/users/invitations';
import { canonicalEmail } from '@rumklar/domain/auth/validation';
import { displayName } from '@rumklar/domain/profile/names';
import { roleTexts } from '@rumklar/domain/users/customerTexts';
import { invitationTexts } from '@rumklar/domain/users/invitationTexts';
import type { InvitedRole } from '@rumklar/domain/users/roles';
import { userTexts, validateInvitation } from '@rumklar/domain/users/texts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Select } from '@rumklar/ui/Select';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useRef, useState } from 'react';
import { useCreate } from 'react-admin';
import { FormDialog } from '../../layout/forms/FormDialog.tsx';
import { refetchResources } from '../../queryClient.ts';
import styles from './InviteUserDialog.module.css';
import { useInvitations } from './OpenInvitations.tsx';

/** Invites a user by mail. A failed attempt keeps the fields. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const nameInput = useRef<HTMLInputElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const { form, change, errors, failure, openAlready, isSending, send } = useInvitation(onClose);

  function submit() {
    const found = send();
    if (found.name) nameInput.current?.focus();
    else if (found.email) emailInput.current?.focus();
  }

  return (
    <FormDialog
      title={userTexts.inviteTitle}
      submit={{ label: userTexts.inviteSend, busyLabel: userTexts.inviteBusy }}
      isSaving={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>{userTexts.inviteHint}</p>
      <TextField
        label="Navn"
        inputRef={nameInput}
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={form.name}
        onChange={(name) => change({ name })}
        errorMessage={errors.name}
      />
      <TextField
        type="email"
        label="E-mail"
        inputRef={emailInput}
        autoComplete="off"
        maxLength={254}
        value={form.email}
        onChange={(email) => change({ email })}
        errorMessage={
          errors.email ?? (isBackendError(failure, 'user_exists') ? failure.userMessage.title : undefined)
        }
      />
      <Select
        label={roleTexts.label}
        options={ROLES}
        value={form.role ?? CUSTOMER}
        onChange={(role) => change({ role: role === CUSTOMER ? null : role })}
      />
      <p role="status" className={styles.hint}>
        {openAlready}
      </p>
    </FormDialog>
  );
}

const CUSTOMER = 'customer';
const ROLES = [
  { value: CUSTOMER, label: roleTexts.customer },
  ...(['lead', 'editor'] as const).map((value) => ({
    value,
    label: roleTexts.names[value],
    description: roleTexts.sees[value],
  })),
] as const;

function useInvitation(onSent: () => void) {
  const [form, setForm] = useState<{ name: string; email: string; role: InvitedRole | null }>({
    name: '',
    email: '',
    role: null,
  });
  const [errors, setErrors] = useState<ReturnType<typeof validateInvitation>>({});
  const [create, { reset, isPending, error }] = useCreate(
    'invitationer',
    {},
    {
      onSuccess: () => {
        showToast(userTexts.invited, ACTION_TOAST);
        onSent();
      },
      onError: (failure) => showToast(messageOf(failure, userTexts.inviteFailed), ACTION_TOAST),
      // The account of this e-mail may have been created after the list was loaded.
      onSettled: () => refetchResources('brugere'),
    },
  );

  const { data: invitations } = useInvitations();
  const email = canonicalEmail(form.email).toLowerCase();
  const open = invitations?.find((invitation) => invitation.email === email);

  return {
    form,
    errors,
    /** That the address has an open invitation, which this one replaces. */
    openAlready: open && openAlreadyText(open),
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
      if (Object.keys(found).length === 0 && !isPending) {
        create('invitationer', {
          data: { invitee_name: form.name, email: form.email, staff_role: form.role },
        });
      }
      return found;
    },
  };
}

function openAlreadyText({ email, created_at, inviter }: Invitation): string {
  return invitationTexts.openAlready(email, {
    created_at,
    inviter: displayName(inviter.full_name) ?? inviter.email,
  });
}
