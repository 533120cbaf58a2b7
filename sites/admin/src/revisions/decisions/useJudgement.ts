import { getRevisionTerms } from '@rumklar/backend/revisions/studioRevisions';
import { judgeTexts } from '@rumklar/domain/revisions/judgeTexts';
import { useQuery } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';
import { ownKey } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import type { Judgement } from './judgement.ts';
import { useDecision } from './useDecision.ts';

/** Whether a wish is free, fetched when the dialog opens and after a refusal. */
export function useWishTerms(revisionId: string) {
  const call = useCall();
  return useQuery({
    queryKey: ownKey('rettelser', 'terms', revisionId),
    queryFn: () => call(getRevisionTerms, revisionId),
    // Offline it fails at once, and the error is shown.
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
}

export function useJudgement(revisionId: string, onJudged: () => void) {
  const [update] = useUpdate();
  return useDecision(
    ({ cause, priceKroner, reason }: Judgement) =>
      update(
        'rettelser',
        {
          id: revisionId,
          data: { cause, quoted_kroner: priceKroner, reason },
          previousData: { id: revisionId },
        },
        { returnPromise: true },
      ),
    onJudged,
    ({ quoted_kroner }) => (quoted_kroner === null ? judgeTexts.judged : judgeTexts.quoted(quoted_kroner)),
  );
}
