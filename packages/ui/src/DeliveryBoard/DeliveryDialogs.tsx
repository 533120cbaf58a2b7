import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { Button } from '../Button/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { classNames } from '../classNames.ts';
import { DeliveryThumbnail } from '../DeliveryCard/DeliveryThumbnail.tsx';
import {
  type DeliveryResult,
  type DeliveryVersion,
  deliveryName,
  type UncertainPair,
} from '../DeliveryCard/delivery.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import type { ComparedImage } from '../ImageComparison/comparedImage.ts';
import { ImageComparison } from '../ImageComparison/ImageComparison.tsx';
import styles from './DeliveryBoard.module.css';
import type { useBoard } from './useBoard.ts';

interface DeliveryDialogsProps {
  board: ReturnType<typeof useBoard>;
  images: readonly ComparedImage[];
  focusAfter: () => HTMLElement | null | undefined;
}

/** The board's questions (deleting a version, what an image becomes on an original that has one) and the large image. */
export function DeliveryDialogs({ board, images, focusAfter }: DeliveryDialogsProps) {
  const { opened, setOpened, deleting, setDeleting, moving, cancelMoving, moveAs, actions } = board;
  const lines = deleting ? consequences(deleting.result, deleting.version) : [];
  return (
    <>
      <ConfirmDialog
        title={deleting ? boardTexts.deleteTitle(deleting.version.name) : ''}
        isOpen={deleting !== undefined}
        onOpenChange={(isOpen) => !isOpen && setDeleting(undefined)}
        confirmLabel={boardTexts.delete}
        tone="danger"
        focusAfter={focusAfter}
        onConfirm={() => {
          if (deleting) actions.onDelete(deleting.version.id);
          setDeleting(undefined);
        }}
      >
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </ConfirmDialog>
      <Dialog
        title={boardTexts.hasImage}
        isOpen={moving !== undefined}
        onOpenChange={(isOpen) => !isOpen && cancelMoving()}
        footer={
          <>
            <Button variant="secondary" onPress={() => moveAs('variant')}>
              {boardTexts.as.variant}
            </Button>
            <Button autoFocus onPress={() => moveAs('version')}>
              {boardTexts.as.version}
            </Button>
          </>
        }
      >
        <p>{moving && boardTexts.hasImageHint(deliveryName(moving.original))}</p>
      </Dialog>
      <ImageComparison
        images={images}
        current={opened}
        onChange={setOpened}
        onDownload={actions.onDownload}
      />
    </>
  );
}

function consequences({ versions }: DeliveryResult, version: DeliveryVersion): string[] {
  const [newest, next] = versions;
  return [
    ...(version.isDelivered ? [boardTexts.deleteDelivered] : []),
    // Without the version for a revision the customer keeps what was delivered before.
    ...(version.id === newest?.id && (version.isDelivered || !version.revision)
      ? [next ? boardTexts.deleteNewest(next.version) : boardTexts.deleteOnly]
      : []),
  ];
}

interface UncertainDialogProps {
  pairs: readonly UncertainPair[];
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function UncertainDialog({ pairs, isOpen, onConfirm, onClose }: UncertainDialogProps) {
  return (
    <ConfirmDialog
      title={boardTexts.uncertainTitle(pairs.length)}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      confirmLabel={boardTexts.uploadUncertain}
      onConfirm={onConfirm}
    >
      <p>{boardTexts.uncertainHint(pairs.length)}</p>
      <ul className={classNames('plain-list grid gap-4', styles.uncertainPairs)}>
        {pairs.map(({ original, file: { key, name, url } }) => (
          <li key={key}>
            <figure>
              <DeliveryThumbnail id={original.id} image={original.image} />
              <figcaption>{deliveryName(original)}</figcaption>
            </figure>
            <figure>
              {url && <DeliveryThumbnail id={key} image={{ thumbnail: () => url, full: () => url }} />}
              <figcaption>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
