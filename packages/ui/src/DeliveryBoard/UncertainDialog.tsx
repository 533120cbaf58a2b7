import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { ConfirmDialog } from '../ConfirmDialog/index.ts';
import styles from './DeliveryBoard.module.css';
import { DeliveryThumbnail } from './DeliveryThumbnail.tsx';
import { nameOf, type UncertainPair } from './delivery.ts';

interface UncertainDialogProps {
  pairs: readonly UncertainPair[];
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows the pairs that may be wrong before they are uploaded. */
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
      <ul className={styles.uncertainPairs}>
        {pairs.map(({ original, file: { key, name, url } }) => (
          <li key={key}>
            <figure>
              <DeliveryThumbnail id={original.id} image={original.image} />
              <figcaption>{nameOf(original)}</figcaption>
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
