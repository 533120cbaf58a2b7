import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { Button } from '@rumklar/ui/Button';
import { Dialog } from '@rumklar/ui/Dialog';
import { useState } from 'react';
import type { PreparedDelivery } from './deliveryFile.ts';
import type { useDeliveryQueue } from './useDeliveryQueue.ts';

interface NewerVersionDialogProps {
  queue: ReturnType<typeof useDeliveryQueue>;
  /** A revision makes no further picture. @default true */
  canBeVariant?: boolean;
}

/** Asks what becomes of a file whose picture has got a version since the file was chosen. */
export function NewerVersionDialog({ queue, canBeVariant = true }: NewerVersionDialogProps) {
  const [dismissed, setDismissed] = useState<PreparedDelivery['newer']>();
  const file = queue.files.find(({ newer, state }) => newer && newer !== dismissed && state === 'failed');
  const next = (file?.newer?.version ?? 0) + 1;
  return (
    <Dialog
      title={deliveryTexts.newerVersionTitle}
      isOpen={file !== undefined}
      onOpenChange={(isOpen) => !isOpen && setDismissed(file?.newer)}
      footer={
        <>
          {canBeVariant && (
            <Button variant="secondary" onPress={() => file && queue.placeBeside(file.key, 'variant')}>
              {boardTexts.as.variant}
            </Button>
          )}
          <Button autoFocus onPress={() => file && queue.placeBeside(file.key, 'version')}>
            {deliveryTexts.addAsVersion(next)}
          </Button>
        </>
      }
    >
      <p>{file?.name}</p>
      <p>{file?.error}</p>
    </Dialog>
  );
}
