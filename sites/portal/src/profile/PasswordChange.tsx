import { Button } from '@rumklar/ui/Button';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useRef, useState } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** A new password for the signed-in person. The form opens on request. */
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
    <SettingsSection
      title="Adgangskode"
      headingRef={heading}
      description="Når du skifter adgangskode, bliver du logget ud på dine andre enheder."
    >
      {isOpen ? (
        <PasswordForm email={email} onClose={close} />
      ) : (
        <Button
          variant="secondary"
          onPress={() => setOpen(true)}
          onPointerEnter={PasswordForm.preload}
          onFocus={PasswordForm.preload}
        >
          Skift adgangskode
        </Button>
      )}
    </SettingsSection>
  );
}

const PasswordForm = lazyPart(async () => (await import('./PasswordForm.tsx')).PasswordForm, {
  failed: (onRetry) => <FailedPart onRetry={onRetry} />,
});
