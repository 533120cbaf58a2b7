import { countDelivery } from '@rumklar/backend/images/finished/getDelivery';
import type { DeliveryCount } from '@rumklar/domain/orders/status/delivery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownKey } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';

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

export function hasNothingReady({ ready, without_original }: DeliveryCount): boolean {
  return ready + without_original.length === 0;
}
