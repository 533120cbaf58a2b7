import { getPriceList } from '@rumklar/backend/prices/priceList';
import { useQuery } from '@tanstack/react-query';
import { ownKey } from '../queryClient.ts';
import { useCall } from '../useCall.ts';

/** The price list with what is planned and its history. */
export function usePriceList() {
  const call = useCall();
  return useQuery({
    queryKey: ownKey('brugere', 'priceList'),
    queryFn: () => call(getPriceList),
  });
}
