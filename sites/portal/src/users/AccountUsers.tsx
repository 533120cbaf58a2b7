import { displayName } from '@rumklar/domain/profile/greeting';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { userTexts } from '@rumklar/domain/users/texts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useUser } from '../auth/session/useSession.ts';
import { LoadError } from '../layout/LoadError.tsx';
import { useProfile } from '../profile/useProfile.ts';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import styles from './AccountUsers.module.css';

/** The users of the customer's account; today only the customer. See docs/decisions/roles-and-routes.md. */
export function AccountUsers() {
  const user = useUser();
  const { data: profile, error, refetch } = useProfile(SHOWN_IN_PLACE);
  return (
    <>
      <PageTitle>{userTexts.heading}</PageTitle>
      <PageHeader title={userTexts.heading} description="Her ser du, hvem der har adgang." />
      {profile ? (
        <ul className={styles.list} aria-label={userTexts.heading}>
          <li className={styles.user}>
            <span className={styles.name}>{displayName(profile.full_name) ?? profileTexts.unnamed}</span>
            <span className={styles.email}>{profile.email || user.id}</span>
          </li>
        </ul>
      ) : error ? (
        <LoadError error={error} otherwise={profileTexts.loadFailed} onRetry={refetch} />
      ) : (
        <div role="status" aria-label="Henter brugere">
          <Skeleton height="4rem" />
        </div>
      )}
    </>
  );
}
