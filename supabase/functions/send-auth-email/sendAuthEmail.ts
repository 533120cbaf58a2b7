import { isEmail } from '@rumklar/domain/auth/validation.ts';
import { fieldOf, textOf } from '../_shared/fields.ts';
import { invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { addressOf, takeRateLimit } from '../_shared/rateLimit.ts';
import { sendConfirmation } from './sendConfirmation.ts';
import { sendRecovery } from './sendRecovery.ts';
import { sendWelcome } from './sendWelcome.ts';

/**
 * Sends a mail about an account: `{ test: true, email }` asks only whether the function is there, `confirmation` has
 * the confirmation mail sent again, `recovery` the link for a new password, `welcome` greets a confirmed account once.
 * Everything that the mails say and link to is the server's own; what else the request holds is ignored.
 */
export async function sendAuthEmail(request: Request): Promise<Response> {
  const fields = await readFields(request);
  const email = textOf(fields, 'email')?.trim().toLowerCase();
  if (!email || email.length > 254 || !isEmail(email)) throw invalidRequest();
  if (fieldOf(fields, 'test') === true) return succeeded();
  const send = senders.get(textOf(fields, 'type') ?? '');
  if (!send) throw invalidRequest();
  await takeLimits(request, email);
  await send(email);
  return succeeded();
}

const senders: ReadonlyMap<string, (email: string) => Promise<void>> = new Map([
  ['confirmation', sendConfirmation],
  ['recovery', sendRecovery],
  ['welcome', sendWelcome],
]);

// The specification wants to be told whether an account exists: the limits keep it from being asked in bulk.
async function takeLimits(request: Request, email: string): Promise<void> {
  const address = addressOf(request);
  if (address) await takeRateLimit({ key: `send-auth-email:${address}`, times: 60, seconds: 3600 });
  await takeRateLimit({ key: `send-auth-email:${email}`, times: 20, seconds: 3600 });
}
