import { getStandingWishes } from '@rumklar/backend/organisations/standingWishes';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';

export function wishesQuery(userId: string) {
  return queryOptions({ queryKey: ['wishes', userId], queryFn: () => getStandingWishes(backend) });
}
