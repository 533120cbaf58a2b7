import { lazyPart } from '@rumklar/ui/lazyPart';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../auth/session/useSession.ts';
import { SHOWN_IN_PLACE } from '../../queryClient.ts';
import { draftsQuery } from '../orderQueries.ts';

/** The orders that the customer has begun, on the dashboard, or that they cannot be loaded. */
export function Drafts() {
  const list = useQuery({ ...draftsQuery(useUser().id), ...SHOWN_IN_PLACE });
  const { data: drafts, error, refetch, isFetched } = list;
  return drafts?.length || (!drafts && isFetched) ? <DraftList {...{ drafts, error, refetch }} /> : null;
}

/** Not part of the first load: most visits have none. */
const DraftList = lazyPart(async () => (await import('./DraftList.tsx')).DraftList, { failed: null });
