import { judgeTexts } from '@rumklar/domain/revisions/judgeTexts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../../dataOf.ts';
import type { AdminDataProvider } from '../../dataProvider.ts';
import type { Judgement } from './judgement.ts';
import { useDecision } from './useDecision.ts';

/** Whether a wish is free, fetched when the dialog opens and after a refusal. */
export function useWishTerms(revisionId: string) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['rettelser', 'terms', revisionId],
    queryFn: () => dataOf(dataProvider.getRevisionTerms({ revisionId })),
    // Offline it fails at once, and says so.
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
}

/** Judges a revision. @param onJudged called when it is stored */
export function useJudgement(revisionId: string, onJudged: () => void) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useDecision(
    (judgement: Judgement) => dataOf(dataProvider.judgeRevision({ revisionId, ...judgement })),
    onJudged,
    ({ quoted_kroner }) => (quoted_kroner === null ? judgeTexts.judged : judgeTexts.quoted(quoted_kroner)),
  );
}
