import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/paging';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../../dataOf.ts';
import type { AdminDataProvider } from '../../dataProvider.ts';

/** How many revisions are open, renewed every 30 seconds; `undefined` until it is loaded. A lost one is no error. */
export function useOpenRevisions(): number | undefined {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['rettelser', 'count'],
    queryFn: () => dataOf(dataProvider.countOpenRevisions()),
    refetchInterval: ADMIN_ORDER_REFRESH,
  });
  return data;
}
