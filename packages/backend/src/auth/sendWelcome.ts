import type { Backend } from '../client.ts';
import { type RetryTiming, sendAuthEmail } from './sendAuthEmail.ts';

/** Sends the welcome mail of a confirmed account, once. Its failure is ignored. */
export async function sendWelcome(
  client: Backend,
  input: { email: string; userId?: string },
  timing?: RetryTiming,
): Promise<void> {
  try {
    await sendAuthEmail(client, { ...input, type: 'welcome' }, timing);
  } catch {
    // The account is confirmed without it.
  }
}
