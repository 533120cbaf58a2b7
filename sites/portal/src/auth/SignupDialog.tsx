import type { SignedUp } from '@rumklar/backend/auth/signUp';
import { authTexts } from '@rumklar/domain/auth/texts';
import { brand } from '@rumklar/domain/brand';
import { Button } from '@rumklar/ui/Button';
import { Dialog } from '@rumklar/ui/Dialog';
import styles from './AuthForm.module.css';

interface SignupDialogProps {
  email: string;
  mail: SignedUp['mail'];
  onClose: () => void;
}

/** The next step after signing up: open the mail, or request another one when it could not be sent. */
export function SignupDialog({ email, mail, onClose }: SignupDialogProps) {
  const isSent = mail === 'sent';
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isSent ? authTexts.confirmTitle : 'Konto oprettet'}
      footer={<Button onPress={onClose}>{authTexts.confirmToLogin}</Button>}
    >
      {isSent ? (
        <div className={styles.prose}>
          <p>
            Vi har sendt en mail til <strong>{email}</strong>. Åbn den, og tryk på linket for at bekræfte din
            email. Linket gælder i 24 timer.
          </p>
          <p>Kan du ikke finde mailen? Se efter i din spam-mappe.</p>
        </div>
      ) : (
        <div className={styles.prose}>
          <p>
            Din konto til <strong>{email}</strong> er oprettet, men bekræftelsesmailen kunne ikke sendes.
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
