import { getOrganisation } from '@rumklar/backend/organisations/getOrganisation';
import { displayName } from '@rumklar/domain/profile/names';
import { backend } from '../backend.ts';

export async function getColleagueNames(): Promise<Partial<Record<string, string>>> {
  const { firm } = await getOrganisation(backend);
  return Object.fromEntries(
    (firm?.members ?? []).map(({ id, name, email }) => [id, displayName(name) ?? email]),
  );
}
