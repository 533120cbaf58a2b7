import { isServiceType, type ServiceType } from '@rumklar/domain/services/serviceTypes';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../auth/session/useSession.ts';
import { SHOWN_IN_PLACE } from '../../queryClient.ts';
import { latestOrdersQuery } from '../orderQueries.ts';

/** The services of the latest orders, each once, the latest first; none while they are not known. */
export function useLastUsedServices(): readonly ServiceType[] {
  const { data = [] } = useQuery({ ...latestOrdersQuery({ userId: useUser().id }), ...SHOWN_IN_PLACE });
  return [...new Set(data.map(({ service_type }) => service_type))].filter(isServiceType);
}
