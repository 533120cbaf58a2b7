import { resendConfirmation } from '@rumklar/backend/auth/resendConfirmation';
import type { SignedUp } from '@rumklar/backend/auth/signUp';
import { authTexts } from '@rumklar/domain/auth/texts';
import { brand } from '@rumklar/domain/brand';
import { Button } from '@rumklar/ui/Button';
import { Dialog } from '@rumklar/ui/Dialog';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import styles from './AuthForm.module.css';

interface SignupDialogProps {
  email: string;
  mail: SignedUp['mail'];
  onClose: () => void;
}

/** The next step after signing up: open the mail, or request another one. */
export function SignupDialog({ email, mail, onClose }: SignupDialogProps) {
  const isSent = mail === 'sent';
  const again = useMutation({
    mutationFn: () => resendConfirmation(backend, email),
    onSuccess: (result) => {
      showToast(result === 'sent' ? authTexts.confirmMailSent : authTexts.alreadyConfirmed);
      if (result === 'already_confirmed') onClose();
    },
  });
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
          <Button onPress={onClose}>{authTexts.confirmToLogin}</Button>
        </>
      }
    >
      {isSent ? (
        <div className={styles.prose}>
          <p>
            <strong>{authTexts.accountCreated.title}</strong> {authTexts.accountCreated.description}
          </p>
          <p>
            Vi har sendt en mail til <strong>{email}</strong>. Åbn den, og tryk på linket for at bekræfte din
            email. Linket gælder i 24 timer.
          </p>
          <p>Kan du ikke finde mailen? Se efter i din spam-mappe.</p>
        </div>
      ) : (
        <div className={styles.prose}>
          <p>
            <strong>{authTexts.accountCreatedMailFailed.title}</strong>{' '}
            {authTexts.accountCreatedMailFailed.description}
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
        </div>
      )}
    </Dialog>
  );
}
