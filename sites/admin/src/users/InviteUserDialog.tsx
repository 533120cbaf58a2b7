import { isBackendError } from '@rumklar/backend/errors';
import { userTexts } from '@rumklar/domain/users/texts';
import { Button } from '@rumklar/ui/Button';
import { Dialog } from '@rumklar/ui/Dialog';
import { TextField } from '@rumklar/ui/TextField';
import { useId, useRef } from 'react';
import styles from './InviteUserDialog.module.css';
import { useInvitation } from './useInvitation.ts';

/** Invites a user by mail. A failed attempt keeps the fields. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const nameInput = useRef<HTMLInputElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const { form, change, errors, failure, openAlready, isSending, send } = useInvitation(onClose);
  return (
    <Dialog
      title={userTexts.inviteTitle}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isKeyboardDismissDisabled={isSending}
      footer={
        <>
          <Button slot="close" variant="secondary" isDisabled={isSending}>
            Annuller
          </Button>
          <Button type="submit" form={formId} isPending={isSending}>
            {isSending ? userTexts.inviteBusy : userTexts.inviteSend}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = send();
          if (found.name) nameInput.current?.focus();
          else if (found.email) emailInput.current?.focus();
        }}
      >
        <p>{userTexts.inviteHint}</p>
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
          label="Email"
          inputRef={emailInput}
          autoComplete="off"
          maxLength={254}
          value={form.email}
          onChange={(email) => change({ email })}
          errorMessage={
            errors.email ?? (isBackendError(failure, 'user_exists') ? failure.userMessage.title : undefined)
          }
        />
        <p role="status">{openAlready}</p>
      </form>
    </Dialog>
  );
}
