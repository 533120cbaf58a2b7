import type { OrderWork } from '@rumklar/domain/orders/work/work';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { initialsOf } from '@rumklar/domain/profile/names';
import { Plus } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './adminColumns.module.css';

export interface AssigneeProps {
  /** `null` or `undefined`: nothing is left to do, or it is not loaded yet. */
  work: Pick<OrderWork, 'assignee'> | null | undefined;
  title: string;
  /** Whether it is the reader. @default false */
  isOwn?: boolean;
  onTake?: (() => void) | undefined;
}

/**
 * Who works on an order, by initials, or a button to take it.
 * @example <Assignee work={work} title={order.title} onTake={take} />
 */
export function Assignee({ work, title, isOwn = false, onTake }: AssigneeProps) {
  if (!work) return null;
  if (!work.assignee) {
    return onTake ? (
      <IconButton
        icon={Plus}
        size="sm"
        aria-label={workTexts.takeLabel(title)}
        data-shortcut="t"
        className={styles.take}
        onPress={onTake}
      />
    ) : null;
  }
  return (
    <span
      role="img"
      aria-label={workTexts.has(work.assignee)}
      title={work.assignee}
      className={styles.initials}
      data-own={isOwn || undefined}
    >
      {initialsOf(work.assignee)}
    </span>
  );
}
