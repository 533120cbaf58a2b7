import { isBackendError } from '@rumklar/backend/errors';
import { inviteUser } from '@rumklar/backend/users/invitations';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { userTexts, validateInvitation } from '@rumklar/domain/users/texts';
import { Button } from '@rumklar/ui/Button';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { TextField } from '@rumklar/ui/TextField';
import { type FormEvent, useState } from 'react';
import { useFieldErrors } from '../auth/credentials/useFieldErrors.ts';
import { backend } from '../backend.ts';
import styles from '../profile/Settings.module.css';
import { useOrganisationChange } from './organisationQuery.ts';

/** Invites a colleague; a failed attempt keeps the fields. */
export function InviteMember() {
  const [form, setForm] = useState(EMPTY);
  const { form: formRef, errors, refuse } = useFieldErrors<'name' | 'email'>();
  const invitation = useOrganisationChange();
  const { name, email, isAssistant } = form;

  function change(part: Partial<typeof EMPTY>) {
    setForm((current) => ({ ...current, ...part }));
    refuse({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (refuse(validateInvitation(form))) return;
    invitation.mutate(
      () => inviteUser(backend, { name, email, role: isAssistant ? 'assistant' : 'member' }),
      {
        // The list of invitations has it.
        onSuccess: () => setForm(EMPTY),
        onError: (error) => {
          if (isBackendError(error, 'user_exists')) refuse({ email: userTexts.userExists.title });
        },
      },
    );
  }

  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={organisationTexts.invite.name}
        name="name"
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={(next) => change({ name: next })}
        errorMessage={errors.name}
      />
      <TextField
        type="email"
        label={organisationTexts.invite.email}
        name="email"
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
