import type { OrderMark } from '@rumklar/domain/images/marks/marks';
import { markStateLabels } from '@rumklar/domain/images/marks/markTexts';
import { Icon } from '@rumklar/ui/Icon';
import { Ban, Check } from 'lucide-react';
import styles from './MarkAnswer.module.css';

/** What has become of a mark, with the studio's words; nothing while it is open or answered elsewhere. */
export function MarkAnswer({ state = 'open', answer }: Partial<Pick<OrderMark, 'state' | 'answer'>>) {
  if (state === 'open') return null;
  return (
    <div className={styles.answer} data-state={state}>
      <Icon icon={state === 'done' ? Check : Ban} size={16} />
      <p>
        <span className={styles.state}>{markStateLabels[state]}</span>
        {answer && <span className={styles.words}>{answer}</span>}
      </p>
    </div>
  );
}
