import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { LoadError } from '../layout/LoadError.tsx';
import { organisationQuery } from '../organisations/organisationQuery.ts';
import { useProfile } from '../profile/profileQuery.ts';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { Users } from './Users.tsx';

/** The firm of the customer and its users, or the customer alone. See docs/decisions/organisations.md. */
export function AccountUsers() {
  const { id } = useUser();
  const profile = useProfile(SHOWN_IN_PLACE);
  const organisation = useQuery({ ...organisationQuery(id), ...SHOWN_IN_PLACE });
  const firm = organisation.data?.firm;
  return (
    <>
      <PageTitle>{organisationTexts.heading}</PageTitle>
      <PageHeader
        title={organisationTexts.heading}
        description={firm ? organisationTexts.named(firm.name, firm.cvr) : organisationTexts.alone}
      />
      {profile.data && organisation.data ? (
        firm ? (
          <OrganisationMembers firm={firm} />
        ) : (
          <>
            <Users users={[{ id, name: profile.data.full_name, email: profile.data.email }]} />
            <OrganisationStart {...organisation.data} profile={profile.data} />
          </>
        )
      ) : profile.error ? (
        <LoadError error={profile.error} otherwise={profileTexts.loadFailed} onRetry={profile.refetch} />
      ) : organisation.error ? (
        <LoadError
          error={organisation.error}
          otherwise={organisationTexts.loadFailed}
          onRetry={organisation.refetch}
        />
      ) : (
        <div role="status" aria-label="Henter brugere">
          <Skeleton height="4rem" />
        </div>
      )}
    </>
  );
}

const OrganisationMembers = lazyPart(
  async () => (await import('../organisations/OrganisationMembers.tsx')).OrganisationMembers,
  { failed: (onRetry) => <FailedPart onRetry={onRetry} /> },
);

/** Below the list. */
const OrganisationStart = lazyPart(
  async () => (await import('../organisations/OrganisationStart.tsx')).OrganisationStart,
  { failed: (onRetry) => <FailedPart onRetry={onRetry} /> },
);
