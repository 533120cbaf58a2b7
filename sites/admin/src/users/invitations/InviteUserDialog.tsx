import { isBackendError } from '@rumklar/backend/errors';
import { roleTexts } from '@rumklar/domain/users/customerTexts';
import { userTexts } from '@rumklar/domain/users/texts';
import { Select } from '@rumklar/ui/Select';
import { TextField } from '@rumklar/ui/TextField';
import { useRef } from 'react';
import { FormDialog } from '../../layout/forms/FormDialog.tsx';
import styles from './InviteUserDialog.module.css';
import { useInvitation } from './useInvitation.ts';

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
