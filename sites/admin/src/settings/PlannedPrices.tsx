import { messageOf } from '@rumklar/backend/errors';
import { formatDateTime } from '@rumklar/domain/format/dates';
import {
  type PlannedPrice,
  type PriceChange,
  type PriceList,
  priceBefore,
  priceDifferences,
  priceListTexts as texts,
} from '@rumklar/domain/prices/priceList';
import { serviceLabel } from '@rumklar/domain/services/serviceTypes';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useDelete } from 'react-admin';
import { Collapsible } from '../layout/Collapsible.tsx';
import styles from './PlannedPrices.module.css';

interface PlannedPricesProps {
  list: PriceList;
  onChanged: () => Promise<unknown>;
}

/** The prices that hold from a later day on. */
export function PlannedPrices({ list, onChanged }: PlannedPricesProps) {
  const [takeBack, { isPending, variables }] = useDelete<PlannedPrice>(
    'priser',
    {},
    {
      onSuccess: () => showToast(texts.takenBack),
      onError: (error) => showToast(messageOf(error, texts.takeBackFailed), ACTION_TOAST),
      onSettled: onChanged,
    },
  );
  if (list.planned.length === 0) return null;
  return (
    <section className={styles.planned} aria-label={texts.planned}>
      <h3>{texts.planned}</h3>
      <ul className="plain-list ruled-above">
        {list.planned.map((plan) => (
          <li key={plan.id} className={styles.plan}>
            <span>
              {serviceLabel(plan.service_type)},{' '}
              {priceDifferences(priceBefore(list, plan) ?? plan, plan).join(', ')}
            </span>
            <span className="meta">{texts.plannedFrom(plan.valid_from)}</span>
            <span className="meta">{plan.by}</span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={texts.takeBackLabel(serviceLabel(plan.service_type), plan.valid_from)}
              isPending={isPending && variables?.id === plan.id}
              onPress={() => takeBack('priser', { id: plan.id, previousData: plan })}
            >
              {texts.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PriceHistory({ history }: { history: readonly PriceChange[] }) {
  if (history.length === 0) return null;
  return (
    <Collapsible summary={texts.history}>
      <ul className="plain-list ruled-above">
        {history.map((change) => (
          <li key={change.id} className={styles.plan}>
            <span>
              {serviceLabel(change.service_type)}, {priceDifferences(change.replaced, change).join(', ')}
            </span>
            <span className="meta">{texts.plannedFrom(change.valid_from)}</span>
            <span className="meta">
              {[change.by, formatDateTime(change.created_at)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
