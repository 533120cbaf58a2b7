import { profileTexts } from '@rumklar/domain/profile/texts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { LoadError } from '../layout/LoadError.tsx';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { AccountDeletion } from './AccountDeletion.tsx';
import { AccountExport } from './AccountExport.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import { useProfile } from './useProfile.ts';

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
  async () => (await import('../organisations/StandingWishes.tsx')).StandingWishes,
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
