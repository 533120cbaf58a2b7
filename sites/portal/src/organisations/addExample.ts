import { setStandingWishes } from '@rumklar/backend/organisations/standingWishes';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import type { QueryClient } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { wishesQuery } from './wishesQuery.ts';

/** Adds a delivered image to the examples of the standing wishes; one that is there already stays. */
export async function addExample(queryClient: QueryClient, userId: string, imageId: string): Promise<void> {
  const query = wishesQuery(userId);
  const { examples } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  const exampleIds = [...new Set([...examples.map(({ id }) => id), imageId])];
  await setStandingWishes(backend, { exampleIds });
  void queryClient.invalidateQueries({ queryKey: query.queryKey });
  showToast(wishesTexts.exampleAdded);
}
