import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Link } from '@rumklar/ui/Link';
import { LostPart } from '@rumklar/ui/LostPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useGetIdentity } from 'react-admin';
import { SecondFactorReminder } from '../security/SecondFactorReminder.tsx';

export function Dashboard() {
  const { identity } = useGetIdentity();
  return (
    <>
      <PageTitle>Admin Dashboard</PageTitle>
      <PageHeader
        title="Admin Dashboard"
        description={
          <>
            Velkommen{identity?.fullName && `, ${identity.fullName}`}. Gå til{' '}
            <Link href={paths.adminOrders}>ordrer</Link>, <Link href={paths.adminRevisions}>rettelser</Link>{' '}
            eller <Link href={paths.adminUsers}>brugere</Link>.
          </>
        }
      />
      <SecondFactorReminder />
      <Desk />
    </>
  );
}

const Desk = lazyPart(async () => (await import('./Desk.tsx')).Desk, {
  loading: <Skeleton height="28rem" />,
  lost: (onRetry) => <LostPart onRetry={onRetry} />,
});
