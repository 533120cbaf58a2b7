import { getStudioSettings } from '@rumklar/backend/getStudioSettings';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../useCall.ts';

export function useStudioSettings() {
  const call = useCall();
  return useQuery({
    queryKey: ['studio settings'],
    queryFn: () => call(getStudioSettings),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
