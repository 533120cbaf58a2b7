import type { OwnOrganisation } from '@rumklar/domain/organisations/organisation';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

export async function getOrganisation(client: Backend): Promise<OwnOrganisation> {
  return await read(client.rpc('get_organisation'), organisationTexts.loadFailed);
}
