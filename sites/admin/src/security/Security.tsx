import type { Device } from '@rumklar/backend/auth/secondFactor';
import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { formatDate } from '@rumklar/domain/format/dates';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Button } from '@rumklar/ui/Button';
import { Card } from '@rumklar/ui/Card';
import { Dialog } from '@rumklar/ui/Dialog';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { devicesQuery } from './deviceQueries.ts';
import { RemoveDevice } from './RemoveDevice.tsx';
import styles from './Security.module.css';
import { SetUpDevice } from './SetUpDevice.tsx';

/** How somebody of the studio signs in: the devices of the second factor. */
export function Security() {
  const devices = useQuery(devicesQuery);
  const [isAdding, setAdding] = useState(false);
  const addLabel = devices.data?.length ? secondFactorTexts.add : secondFactorTexts.setUpTitle;

  function finish() {
    setAdding(false);
    devices.refetch();
  }

  return (
    <>
      <PageTitle>Sikkerhed</PageTitle>
      <PageHeader title="Sikkerhed" description="Hvordan du logger ind" />
      <Card title={secondFactorTexts.heading} className={styles.content}>
        <p>{secondFactorTexts.intro}</p>
        {devices.isPending && (
          <div role="status" aria-label="Henter dine enheder">
            <Skeleton height="3rem" />
          </div>
        )}
        {devices.isError && (
          <ErrorState
            headingLevel={3}
            title={secondFactorTexts.devicesFailed.title}
            actionLabel="Prøv igen"
            onAction={() => devices.refetch()}
          />
        )}
        {devices.data && (
          <>
            <Devices devices={devices.data} onChanged={() => devices.refetch()} />
            <div>
              <Button
                variant={devices.data.length > 0 ? 'secondary' : 'primary'}
                onPress={() => setAdding(true)}
              >
                {addLabel}
              </Button>
            </div>
          </>
        )}
      </Card>
      {isAdding && (
        <Dialog title={addLabel} isOpen onOpenChange={setAdding}>
          <SetUpDevice onDone={finish} />
        </Dialog>
      )}
    </>
  );
}

function Devices({ devices, onChanged }: { devices: readonly Device[]; onChanged: () => void }) {
  if (devices.length === 0) return <p>{secondFactorTexts.noDevices}</p>;
  return (
    <ul className={styles.devices}>
      {devices.map((device) => (
        <li key={device.id} className={styles.device}>
          <div>
            <strong>{device.name}</strong>
            <p className={styles.added}>{secondFactorTexts.addedOn(formatDate(device.createdAt))}</p>
          </div>
          <RemoveDevice device={device} isLast={devices.length === 1} onRemoved={onChanged} />
        </li>
      ))}
    </ul>
  );
}
