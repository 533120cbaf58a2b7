import { type CompanyFacts, companyFacts } from '../../../packages/domain/src/publicFacts/publicFacts.ts';
import { callProcedure } from './clients.ts';

/** The company as the settings say now, as mails name it. */
export async function readCompany(): Promise<CompanyFacts> {
  return companyFacts(await callProcedure('get_public_facts', {}));
}
