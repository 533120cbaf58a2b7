import { markAnswerTexts } from '@rumklar/domain/images/markAnswerTexts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../dataOf.ts';
import type { AdminDataProvider } from '../dataProvider.ts';

/** Says how many marks of orders that are about to be completed have no answer; nothing when all have one. */
export function OpenMarks({ orderIds }: { orderIds: readonly string[] }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data: count = 0 } = useQuery({
    queryKey: ['open marks', ...orderIds],
    queryFn: () => dataOf(dataProvider.countOpenMarks({ orderIds })),
    gcTime: 0,
    // The orders can be completed without it.
    meta: { showsToast: false },
  });
  return <p role="status">{count > 0 && <strong>{markAnswerTexts.unanswered(count)}</strong>}</p>;
}
