import { type CompanyFacts, companyFacts } from '../../../packages/domain/src/publicFacts/publicFacts.ts';
import { userClient } from './clients.ts';

/**
 * The company as the settings say now, as mails name it. Everybody may read that.
 *
 * @throws Error when it cannot be read
 */
export async function readCompany(): Promise<CompanyFacts> {
  const { data, error } = await userClient().rpc('get_public_facts');
  if (error) throw new Error(`The company could not be read: ${error.code} ${error.message}`);
  return companyFacts(data);
}
