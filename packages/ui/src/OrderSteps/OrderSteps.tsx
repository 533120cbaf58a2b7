import { Check } from 'lucide-react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './OrderSteps.module.css';

export type OrderStep = 'account' | 'card' | 'images';

export interface OrderStepsProps
  extends Omit<React.OlHTMLAttributes<HTMLOListElement>, 'children'>,
    React.RefAttributes<HTMLOListElement> {
  /** The step that the page is about. The steps before it are done. */
  current: OrderStep;
}

/**
 * The three steps to a first order, above the form of the current one.
 * @example <OrderSteps current="card" />
 */
export function OrderSteps({ current, className, ...rest }: OrderStepsProps) {
  const currentIndex = STEPS.findIndex(({ id }) => id === current);
  return (
    <ol aria-label="Trin til din ordre" {...rest} className={classNames(styles.steps, className)}>
      {STEPS.map(({ id, label }, index) => {
        const isDone = index < currentIndex;
        return (
          <li
            key={id}
            className={styles.step}
            aria-current={id === current ? 'step' : undefined}
            data-done={isDone || undefined}
          >
            <span className={styles.marker}>
              {isDone ? <Icon icon={Check} size={16} label="Udført" /> : index + 1}
            </span>
            {label}
          </li>
        );
      })}
    </ol>
  );
}

const STEPS: readonly { id: OrderStep; label: string }[] = [
  { id: 'account', label: 'Konto' },
  { id: 'card', label: 'Kort' },
  { id: 'images', label: 'Billeder' },
];
