import {
  readServicesByRoom,
  type ServicesByRoom,
  type StandingWishes,
  type WishExample,
} from '@rumklar/domain/organisations/standingWishes';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/** What the firm of the signed-in person, or the person, wants in every order. */
export async function getStandingWishes(client: Backend): Promise<StandingWishes> {
  const row = await unwrap(
    client.from('standing_wishes').select('content, services_by_room, example_ids').maybeSingle(),
    wishesTexts.loadFailed,
  );
  return {
    content: row?.content ?? '',
    servicesByRoom: readServicesByRoom(row?.services_by_room),
    examples: await readExamples(client, row?.example_ids ?? []),
  };
}

/** Replaces what is given of them; what is empty is cleared. @throws BackendError `too_many_examples` */
export async function setStandingWishes(
  client: Backend,
  { content, servicesByRoom, exampleIds }: WishesChange,
): Promise<void> {
  await unwrap(
    client.rpc('set_standing_wishes', {
      ...(content !== undefined && { p_content: content }),
      ...(servicesByRoom && { p_services_by_room: servicesByRoom }),
      ...(exampleIds && { p_example_ids: exampleIds }),
    }),
    wishesTexts.saveFailed,
    { too_many_examples: wishesTexts.examplesFull, image_not_found: wishesTexts.exampleRefused },
  );
}

export interface WishesChange {
  content?: string;
  servicesByRoom?: ServicesByRoom;
  /** Ids of finished images, at most five. */
  exampleIds?: string[];
}

/** The examples that the signed-in person may read, without images that were deleted or taken back. */
export async function readExamples(client: Backend, ids: readonly string[]): Promise<WishExample[]> {
  if (ids.length === 0) return [];
  const rows = await unwrap(
    client.from('finished_orders').select('id, preview_path').in('id', ids),
    wishesTexts.loadFailed,
  );
  return rows
    .flatMap(({ id, preview_path }) => (preview_path ? { id, preview_path } : []))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
