import { bankAccountTexts } from '@rumklar/domain/invoices/bankAccount';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * Where invoices are paid by transfer, for administrators; `null`: nothing is set.
 *
 * @throws BackendError 'Kunne ikke hente kontoen'
 */
export async function getBankAccount(client: Backend): Promise<string | null> {
  return await read(client.rpc('get_bank_account'), bankAccountTexts.loadFailed);
}

/**
 * Sets it, for administrators.
 *
 * @param account as `parseBankAccount` writes it; `null` takes it away
 * @throws BackendError 'Kontoen kunne ikke gemmes'
 */
export async function setBankAccount(client: Backend, account: string | null): Promise<void> {
  await read(
    client.rpc('set_bank_account', { p_account: account ?? undefined }),
    bankAccountTexts.saveFailed,
  );
}
