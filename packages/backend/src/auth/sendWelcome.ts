import type { Backend } from '../client.ts';
import { type Patience, sendAuthEmail } from './sendAuthEmail.ts';

/** Asks for the welcome mail of a confirmed account. It is sent once, and its failure is nobody's concern. */
export async function sendWelcome(
  client: Backend,
  input: { email: string; userId?: string },
  patience?: Patience,
): Promise<void> {
  try {
    await sendAuthEmail(client, { ...input, type: 'welcome' }, patience);
  } catch {
    // Specification §4: "attempt a welcome e-mail (failure ignored)".
  }
}
