import { Button } from '@rumklar/ui/Button';
import { LostPart } from '@rumklar/ui/LostPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useRef, useState } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import styles from './Settings.module.css';

/** A new password for who is signed in. The form opens on request. */
export function PasswordChange() {
  const { email } = useUser();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  /** The focus returns to the heading, as the fields are gone. */
  function close() {
    setOpen(false);
    heading.current?.focus();
  }

  return (
    <section className={styles.section} aria-labelledby="password">
      <h2 id="password" ref={heading} tabIndex={-1}>
        Adgangskode
      </h2>
      {isOpen ? (
        <PasswordForm email={email} onClose={close} />
      ) : (
        <>
          <p>Når du skifter adgangskode, bliver du logget ud på dine andre enheder.</p>
          <Button
            variant="secondary"
            onPress={() => setOpen(true)}
            onHoverStart={PasswordForm.preload}
            onFocus={PasswordForm.preload}
          >
            Skift adgangskode
          </Button>
        </>
      )}
    </section>
  );
}

const PasswordForm = lazyPart(async () => (await import('./PasswordForm.tsx')).PasswordForm, {
  lost: (onRetry) => <LostPart onRetry={onRetry} />,
});
