import { getSettings } from '@rumklar/backend/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../useCall.ts';

/** Every setting with its version. */
export function useSettings() {
  const call = useCall();
  return useQuery({ queryKey: ['settings'], queryFn: () => call(getSettings) });
}
