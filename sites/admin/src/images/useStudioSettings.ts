import { getStudioSettings } from '@rumklar/backend/getStudioSettings';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../useCall.ts';

/** The company's decisions that pages need, as the owner's words about AI. */
export function useStudioSettings() {
  const call = useCall();
  return useQuery({
    queryKey: ['studio settings'],
    queryFn: () => call(getStudioSettings),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
