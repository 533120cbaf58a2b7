import { resendConfirmation } from '@rumklar/backend/auth/resendConfirmation';
import type { SignedUp } from '@rumklar/backend/auth/signUp';
import { messageOf } from '@rumklar/backend/errors';
import { mailboxOf } from '@rumklar/domain/auth/mailbox';
import { authTexts, CONFIRMATION_MAIL_PAUSE } from '@rumklar/domain/auth/texts';
import { brand } from '@rumklar/domain/brand';
import { sentence } from '@rumklar/domain/message';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Dialog } from '@rumklar/ui/Dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { backend } from '../../backend.ts';
import styles from './AuthForm.module.css';
import { FormError } from './AuthForm.tsx';

interface SignupDialogProps {
  email: string;
  mail: SignedUp['mail'];
  onLogin: () => void;
  /** Called to return to the form, where the address may be wrong. */
  onClose: () => void;
}

/** The next step after signing up: open the mail, or request another one. Logging in is offered where it may succeed. */
export function SignupDialog({ email, mail, onLogin, onClose }: SignupDialogProps) {
  const isSent = mail === 'sent';
  const [mailedAt, setMailedAt] = useState(() => Date.now());
  const again = useMutation({
    mutationFn: async () => {
      // The auth server refuses a mail too soon after the last one.
      await new Promise((resolve) => setTimeout(resolve, mailedAt + CONFIRMATION_MAIL_PAUSE - Date.now()));
      const result = await resendConfirmation(backend, email);
      setMailedAt(Date.now());
      return result;
    },
    meta: { showsToast: false },
  });
  const mailbox = mailboxOf(email);
  const outcome = again.data === 'sent' ? authTexts.confirmMailSent : authTexts.alreadyConfirmed;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isSent ? authTexts.confirmTitle : 'Konto oprettet'}
      footer={
        <>
          <Button variant="secondary" isPending={again.isPending} onPress={() => again.mutate()}>
            {authTexts.confirmMailAgain}
          </Button>
          {!isSent || again.data === 'already_confirmed' ? (
            <Button onPress={onLogin}>{authTexts.confirmToLogin}</Button>
          ) : (
            mailbox && (
              <ButtonLink href={mailbox.url} target="_blank" rel="noreferrer">
                {authTexts.openMailbox(mailbox.name)}
              </ButtonLink>
            )
          )}
        </>
      }
    >
      <div className={classNames('stack breakable gap-3', styles.prose)}>
        {isSent ? <MailSent email={email} /> : <MailFailed email={email} />}
        <div role="status">
          {again.isSuccess && <p className={styles.note}>{sentence(outcome)}</p>}
          {again.isError && <FormError message={messageOf(again.error, authTexts.confirmMailFailed)} />}
        </div>
      </div>
    </Dialog>
  );
}

function MailSent({ email }: { email: string }) {
  return (
    <>
      <p>
        <strong>{authTexts.accountCreated.title}</strong> {authTexts.accountCreated.description}
      </p>
      <p>
        Vi har sendt en mail til <strong>{email}</strong>. Åbn den, og tryk på linket for at bekræfte din
        e-mail. Linket gælder i 24 timer.
      </p>
      <p>Kan du ikke finde mailen? Se efter i din spam-mappe.</p>
    </>
  );
}

function MailFailed({ email }: { email: string }) {
  const { title, description } = authTexts.accountCreatedMailFailed;
  return (
    <>
      <p>
        <strong>{title}</strong> {description}
      </p>
      <p>
        Kontoen er til <strong>{email}</strong>.
      </p>
      <ul>
        <li>Se efter i din spam-mappe. Mailen kan være nået frem alligevel.</li>
        <li>Prøv at logge ind. Så kan du bede om et nyt link.</li>
        <li>
          Skriv til <a href={`mailto:${brand.email}`}>{brand.email}</a>, hvis det ikke hjælper.
        </li>
      </ul>
    </>
  );
}
