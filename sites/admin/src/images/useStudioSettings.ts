import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../dataOf.ts';
import type { AdminDataProvider } from '../dataProvider.ts';

/** The company's decisions that pages need, as the owner's words about AI. */
export function useStudioSettings() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['studio settings'],
    queryFn: () => dataOf(dataProvider.getStudioSettings()),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
