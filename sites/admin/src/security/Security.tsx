import { type Device, removeDevice } from '@rumklar/backend/auth/secondFactor';
import { messageOf } from '@rumklar/backend/errors';
import { getAdminAccess } from '@rumklar/backend/profile/access';
import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { formatDate } from '@rumklar/domain/format/dates';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { Card } from '@rumklar/ui/Card';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { Dialog } from '@rumklar/ui/Dialog';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { backend } from '../backend.ts';
import { devicesQuery } from './SecondFactorGate.tsx';
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
    <ul className="stack plain-list">
      {devices.map((device) => (
        <li key={device.id} className={styles.device}>
          <div>
            <strong>{device.name}</strong>
            <p className="muted">{secondFactorTexts.addedOn(formatDate(device.createdAt))}</p>
          </div>
          <RemoveDevice device={device} isLast={devices.length === 1} onRemoved={onChanged} />
        </li>
      ))}
    </ul>
  );
}

interface RemoveDeviceProps {
  device: Device;
  isLast: boolean;
  onRemoved: () => void;
}

function RemoveDevice({ device, isLast, onRemoved }: RemoveDeviceProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await removeDevice(backend, device.id);
      setOpen(false);
      // Without the device this session may have lost the rights; the page then starts again with what is needed.
      if ((await getAdminAccess(backend)) === 'granted') onRemoved();
      else location.reload();
    } catch (failure) {
      showToast(messageOf(failure, secondFactorTexts.removeFailed), ACTION_TOAST);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${secondFactorTexts.remove} ${device.name}`}
        onPress={() => setOpen(true)}
      >
        {secondFactorTexts.remove}
      </Button>
      <ConfirmDialog
        tone="danger"
        title={secondFactorTexts.removeTitle(device.name)}
        confirmLabel={secondFactorTexts.remove}
        isOpen={isOpen}
        onOpenChange={setOpen}
        isBusy={isBusy}
        onConfirm={remove}
      >
        <p>{isLast ? secondFactorTexts.removeLastHint : secondFactorTexts.removeHint}</p>
      </ConfirmDialog>
    </>
  );
}
