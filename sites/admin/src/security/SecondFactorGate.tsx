import { listDevices } from '@rumklar/backend/auth/secondFactor';
import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { CodeForm } from '@rumklar/features/auth/CodeForm.tsx';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { LoadingPage } from '@rumklar/ui/LoadingPage';
import { ToastRegion } from '@rumklar/ui/Toast/ToastRegion.tsx';
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { redirect } from '../auth/redirect.ts';
import { endSession } from '../auth/session.ts';
import { backend } from '../backend.ts';
import { queryClient } from '../queryClient.ts';
import styles from './SecondFactorGate.module.css';
import { SetUpDevice } from './SetUpDevice.tsx';

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () => listDevices(backend),
});

/** In the place of the admin while the session lacks the second factor: asks for a code, or sets a device up first. */
export function SecondFactorGate({ onPassed }: { onPassed: () => void }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Gate onPassed={onPassed} />
      <ToastRegion />
    </QueryClientProvider>
  );
}

function Gate({ onPassed }: { onPassed: () => void }) {
  const devices = useQuery(devicesQuery);
  if (devices.isPending) return <LoadingPage />;
  if (devices.isError) {
    return (
      <main className={classNames('stack gap-5', styles.page)}>
        <PageTitle>{secondFactorTexts.devicesFailed.title}</PageTitle>
        <ErrorState
          headingLevel={1}
          title={secondFactorTexts.devicesFailed.title}
          actionLabel="Prøv igen"
          onAction={() => devices.refetch()}
        />
        <SignOut />
      </main>
    );
  }
  return devices.data.length > 0 ? (
    <main className={classNames('stack gap-5', styles.page)}>
      <PageTitle>{secondFactorTexts.confirmTitle}</PageTitle>
      <h1>{secondFactorTexts.confirmTitle}</h1>
      <CodeForm
        client={backend}
        hint={secondFactorTexts.confirmHint}
        autoFocus
        className={styles.form}
        onVerified={onPassed}
      />
      <p className="muted">{secondFactorTexts.lostDevice}</p>
      <SignOut />
    </main>
  ) : (
    <main className={classNames('stack gap-5', styles.page)}>
      <PageTitle>{secondFactorTexts.setUpTitle}</PageTitle>
      <h1>{secondFactorTexts.setUpTitle}</h1>
      <p>{secondFactorTexts.setUpRequired}</p>
      <SetUpDevice onDone={onPassed} />
      <SignOut />
    </main>
  );
}

function SignOut() {
  return (
    <Button variant="quiet" onPress={async () => redirect(await endSession())}>
      Log ud
    </Button>
  );
}
