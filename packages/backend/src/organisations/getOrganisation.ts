import type { OwnOrganisation } from '@rumklar/domain/organisations/organisation';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

export async function getOrganisation(client: Backend): Promise<OwnOrganisation> {
  return await unwrap(client.rpc('get_organisation'), organisationTexts.loadFailed);
}
