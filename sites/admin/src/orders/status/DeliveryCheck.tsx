import { countDelivery } from '@rumklar/backend/images/finished/getDelivery';
import { connectionTexts } from '@rumklar/domain/connection/texts';
import { markAnswerTexts } from '@rumklar/domain/images/marks/markAnswers';
import { orderNumber } from '@rumklar/domain/orders/order';
import { completionTexts as texts } from '@rumklar/domain/orders/status/completionTexts';
import type { DeliveryCount } from '@rumklar/domain/orders/status/delivery';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { deliveryState } from '../../images/delivery/deliveryFile.ts';
import { QueryFailed } from '../../layout/failures/QueryFailed.tsx';
import { ownKey } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import { formatOrderCount } from '../adminOrder.ts';
import styles from './DeliveryCheck.module.css';

interface DeliveryCheckProps {
  orderIds: readonly string[];
  check: ReturnType<typeof useDeliveryCheck>;
}

/** What is ready of each order that is about to be completed, those with something missing first. */
export function DeliveryCheck({ orderIds, check }: DeliveryCheckProps) {
  const { counts, hasFailed, isFetching, refetch, ticked, tick } = check;
  if (hasFailed) {
    return (
      <QueryFailed
        title={texts.failed}
        hint={connectionTexts.checkConnection}
        isFetching={isFetching}
        onRetry={refetch}
      />
    );
  }
  if (!counts) {
    return (
      <div role="status" aria-label={texts.loading} className="grid justify-items-start gap-2">
        <Skeleton width="12rem" height="1rem" />
        <Skeleton height="0.8rem" />
      </div>
    );
  }
  if (counts.length === 0) return <p role="alert">{texts.deleted}</p>;
  const leftOut = counts.filter((count) => hasNothingReady(count) && !ticked.has(count.order_id)).length;
  const isOne = orderIds.length === 1;
  return (
    <>
      <ul className="plain-list grid gap-4" aria-label={texts.list}>
        {counts.toSorted(withTroubleFirst).map((count) => (
          <li key={count.order_id} className={classNames('grid gap-1', styles.order)}>
            {!isOne && <p className="breakable">{`${orderNumber(count.number)} ${count.title}`}</p>}
            <OrderDelivery count={count} />
            {hasNothingReady(count) && (
              <Checkbox
                aria-label={isOne ? undefined : `${texts.withoutImages}: ${count.title}`}
                isSelected={ticked.has(count.order_id)}
                onChange={(isTicked) => tick(count.order_id, isTicked)}
              >
                {texts.withoutImages}
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
      {counts.length < orderIds.length && (
        <p>{`${formatOrderCount(orderIds.length - counts.length)} er slettet.`}</p>
      )}
      {!isOne && leftOut > 0 && <p role="status">{texts.leftOut(formatOrderCount(leftOut))}</p>}
    </>
  );
}

function OrderDelivery({ count }: { count: DeliveryCount }) {
  const { order_id, images, ready, skipped, without_original, held_back, open_marks, missing, is_unchecked } =
    count;
  const chosen = useSyncExternalStore(deliveryState.subscribe, () => deliveryState.filesOf(order_id).length);
  const lines = [
    missing.length > 0 && texts.missing(missing),
    skipped > 0 && texts.skipped(skipped),
    without_original.length > 0 && texts.withoutOriginal(without_original),
    held_back.length > 0 && texts.heldBack(held_back),
    open_marks > 0 && markAnswerTexts.unanswered(open_marks),
    chosen > 0 && texts.notUploaded(chosen),
  ].filter((line) => line !== false);
  return (
    <>
      <p>
        <strong>{texts.ready(ready, images)}</strong>
      </p>
      {is_unchecked && <p className="danger">{texts.unchecked}</p>}
      {lines.map((line) => (
        <p key={line} className="meta breakable">
          {line}
        </p>
      ))}
    </>
  );
}

/** Orders with nothing ready, then those that miss something, then the others. */
function withTroubleFirst(one: DeliveryCount, other: DeliveryCount): number {
  return rank(one) - rank(other) || one.number - other.number;
}

function rank(count: DeliveryCount): number {
  if (hasNothingReady(count)) return 0;
  return count.missing.length > 0 || count.open_marks > 0 ? 1 : 2;
}

/** What is ready of orders about to be completed, fetched again after an upload. One without finished images needs a tick. */
export function useDeliveryCheck(orderIds: readonly string[], isNeeded: boolean) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { data, isError, isFetching, refetch } = useDeliveryCounts(isNeeded ? orderIds : []);

  function tick(orderId: string, isTicked: boolean) {
    const others = [...ticked].filter((id) => id !== orderId);
    setTicked(new Set(isTicked ? [...others, orderId] : others));
  }

  return {
    /** `undefined` until they have arrived. */
    counts: data,
    hasFailed: isError && !data,
    isFetching,
    refetch,
    ticked,
    tick,
    completable: (data ?? []).flatMap((count) =>
      hasNothingReady(count) && !ticked.has(count.order_id) ? [] : count.order_id,
    ),
  };
}

export function useDeliveryCounts(orderIds: readonly string[]) {
  const call = useCall();
  return useQuery({
    queryKey: ownKey('ordrer', 'delivery', ...orderIds),
    queryFn: () => call(countDelivery, orderIds),
    enabled: orderIds.length > 0,
    // Offline it fails at once, and the error is shown.
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
}

function hasNothingReady({ ready, without_original }: DeliveryCount): boolean {
  return ready + without_original.length === 0;
}
