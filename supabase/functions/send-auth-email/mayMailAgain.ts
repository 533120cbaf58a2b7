import { callProcedure } from '../_shared/clients.ts';
import { tryRateLimit } from '../_shared/rateLimit.ts';

/**
 * Prepares the auth server to send one more mail to an address. Anybody can ask the auth server itself, so what was asked
 * of it in this hour does not count here.
 *
 * @returns `false` after twenty mails of the kind to a mailbox within an hour, whoever asked, and after five to an
 * address with a plus sign, of which a mailbox has any number; the link of the last one works, so nothing is refused
 */
export async function mayMailAgain(kind: 'confirmation' | 'recovery', email: string): Promise<boolean> {
  const times = email.includes('+') ? 5 : 20;
  if (!(await tryRateLimit({ key: `send-auth-email:${kind}`, email, times, seconds: 3600 }))) return false;
  await callProcedure('allow_auth_mail', { p_kind: kind, p_email: email });
  return true;
}
