import { getPriceList } from '@rumklar/backend/prices/priceList';
import { useQuery } from '@tanstack/react-query';
import { ownKey } from '../queryClient.ts';
import { useCall } from '../useCall.ts';

export function usePriceList() {
  const call = useCall();
  return useQuery({
    queryKey: ownKey('brugere', 'priceList'),
    queryFn: () => call(getPriceList),
  });
}
