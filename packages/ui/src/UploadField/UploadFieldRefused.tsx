import { type Message, sentence } from '@rumklar/domain/message';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { CircleAlert } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import fieldStyles from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon.tsx';
import styles from './UploadField.module.css';
import type { UploadItem } from './uploadItem.ts';
import type { UploadStore } from './uploadStore.ts';

interface UploadFieldRefusedProps {
  store: UploadStore;
  files: readonly UploadItem[];
  /** Called before they are removed, so that the focus is not lost. */
  onDismiss: () => void;
}

/** The files that cannot be used, with the reason of each; they are not part of the order. */
export function UploadFieldRefused({ store, files, onDismiss }: UploadFieldRefusedProps) {
  if (files.length === 0) return null;
  const keys = (some: readonly UploadItem[]) => some.map(({ key }) => key);
  const shrinkable = files.filter(({ canShrink }) => canShrink);
  const rest = files.length - SHOWN;
  return (
    <div className={styles.refused}>
      {files.slice(0, SHOWN).map(({ key, fileName, problem }) => (
        <p key={key} className={fieldStyles.error}>
          <Icon icon={CircleAlert} size={16} />
          <span>{reasonOf(fileName, problem ?? orderFormTexts.unusable)}</span>
        </p>
      ))}
      {rest > 0 && <p className={fieldStyles.error}>{orderFormTexts.moreRefused(rest)}</p>}
      <div className={styles.buttons}>
        {shrinkable.length > 0 && (
          <Button variant="secondary" size="sm" onPress={() => store.shrink(keys(shrinkable))}>
            {orderFormTexts.shrink(shrinkable.length)}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          onPress={() => {
            onDismiss();
            store.remove(keys(files));
          }}
        >
          {orderFormTexts.dismissRefused(files.length)}
        </Button>
      </div>
    </div>
  );
}

/** The reason, with the name of the file where it does not say it. */
function reasonOf(fileName: string, problem: Message): string {
  const reason = sentence(problem);
  return reason.includes(fileName) ? reason : `${fileName}: ${reason}`;
}

const SHOWN = 5;
