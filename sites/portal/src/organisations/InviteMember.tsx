import { isBackendError } from '@rumklar/backend/errors';
import { inviteUser } from '@rumklar/backend/users/inviteUser';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { userTexts, validateInvitation } from '@rumklar/domain/users/texts';
import { Button } from '@rumklar/ui/Button';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { TextField } from '@rumklar/ui/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { backend } from '../backend.ts';
import styles from '../profile/Settings.module.css';
import { useOrganisationChange } from './organisationQuery.ts';

/** Invites a colleague; a failed attempt keeps the fields. */
export function InviteMember() {
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<ReturnType<typeof validateInvitation>>({});
  const nameInput = useRef<HTMLInputElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const invitation = useOrganisationChange();
  const { name, email, isAssistant } = form;

  function change(part: Partial<typeof EMPTY>) {
    setForm((current) => ({ ...current, ...part }));
    setErrors({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = validateInvitation(form);
    setErrors(found);
    if (found.name) nameInput.current?.focus();
    else if (found.email) emailInput.current?.focus();
    else {
      invitation.mutate(
        () => inviteUser(backend, { name, email, role: isAssistant ? 'assistant' : 'member' }),
        {
          // The list of invitations has it.
          onSuccess: () => setForm(EMPTY),
          onError: (error) => {
            if (isBackendError(error, 'user_exists')) setErrors({ email: userTexts.userExists.title });
          },
        },
      );
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={organisationTexts.invite.name}
        inputRef={nameInput}
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={(next) => change({ name: next })}
        errorMessage={errors.name}
      />
      <TextField
        type="email"
        label={organisationTexts.invite.email}
        inputRef={emailInput}
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(next) => change({ email: next })}
        errorMessage={errors.email}
      />
      <Checkbox isSelected={isAssistant} onChange={(next) => change({ isAssistant: next })}>
        {organisationTexts.invite.isAssistant}
      </Checkbox>
      <Button type="submit" isPending={invitation.isPending}>
        {userTexts.inviteSend}
      </Button>
    </form>
  );
}

const EMPTY = { name: '', email: '', isAssistant: false };
