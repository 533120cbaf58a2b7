import { exportFileName } from '@rumklar/domain/profile/exportFile';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Button } from '@rumklar/ui/Button';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { LoadError } from '../layout/LoadError.tsx';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { AccountDeletion } from './AccountDeletion.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfile } from './profileQuery.ts';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

/** /indstillinger: contact fields, password, data export and account deletion. */
export function Settings() {
  const { data: profile, error, refetch } = useProfile(SHOWN_IN_PLACE);
  return (
    <>
      <PageTitle>Indstillinger</PageTitle>
      <PageHeader title="Indstillinger" />
      {profile ? (
        <>
          <SettingsSection title="Profil" description="Står på dine ordrer og fakturaer.">
            <ProfileForm profile={profile} />
          </SettingsSection>
          {!profile.membership && <StandingWishes />}
          <PasswordChange />
          <AccountExport />
          <AccountDeletion />
        </>
      ) : error ? (
        <LoadError error={error} otherwise={profileTexts.loadFailed} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

/** Below the profile; the page of a firm has those of its members. */
const StandingWishes = lazyPart(
  async () => (await import('../organisations/StandingWishesSection.tsx')).StandingWishesSection,
  { failed: (onRetry) => <FailedPart onRetry={onRetry} /> },
);

function FormSkeleton() {
  return (
    <div className={styles.form} role="status" aria-label="Henter indstillinger">
      {Array.from({ length: FIELD_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders that never change
        <Skeleton key={index} height="4rem" />
      ))}
    </div>
  );
}

/** The number of fields of the skeleton: the e-mail and the five editable fields. */
const FIELD_COUNT = 6;

/** A new password for the signed-in person. The form opens on request. */
function PasswordChange() {
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

/** Downloads all stored data of the user as one file. */
function AccountExport() {
  const download = useMutation({
    mutationFn: saveExport,
    onSuccess: () => showToast(profileTexts.exported),
  });
  return (
    <SettingsSection
      title="Dine data"
      description="Hent alt, hvad vi har gemt om dig, som én fil. Links til billederne virker i 7 dage."
    >
      <Button variant="secondary" isPending={download.isPending} onPress={() => download.mutate()}>
        Eksportér data
      </Button>
    </SettingsSection>
  );
}

async function saveExport(): Promise<void> {
  const [{ exportData }, { saveFile }] = await Promise.all([
    import('@rumklar/backend/profile/exportData'),
    import('@rumklar/backend/images/download/fetchImage'),
  ]);
  const data = await exportData(backend);
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile(file, exportFileName(data.exportDate));
}
