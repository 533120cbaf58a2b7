import { isEmail } from '../../../packages/domain/src/auth/validation.ts';
import { assertHuman } from '../_shared/captcha.ts';
import { fieldOf, textOf } from '../_shared/fields.ts';
import { invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { addressOf, takeRateLimit } from '../_shared/rateLimit.ts';
import { sendConfirmation } from './sendConfirmation.ts';
import { sendRecovery } from './sendRecovery.ts';
import { sendWelcome } from './sendWelcome.ts';

/**
 * Sends a mail about an account: `{ test: true, email }` is a probe, `confirmation` sends the confirmation mail
 * again, `recovery` the link for a new password, `welcome` the welcome mail of a confirmed account, once. Texts and
 * links of the mails are the server's; other fields of the request are ignored.
 */
export async function sendAuthEmail(request: Request): Promise<Response> {
  const fields = await readFields(request);
  const email = textOf(fields, 'email')?.trim().toLowerCase();
  if (!email || !isEmail(email)) throw invalidRequest();
  if (fieldOf(fields, 'test') === true) return succeeded();
  const type = textOf(fields, 'type') ?? '';
  const send = senders.get(type);
  if (!send) throw invalidRequest();
  await countAgainstLimits(request, type, email);
  // An account has one welcome mail, whoever asks.
  if (type !== 'welcome') await assertHuman(fieldOf(fields, 'captchaToken'));
  await send(email);
  return succeeded();
}

const senders: ReadonlyMap<string, (email: string) => Promise<void>> = new Map([
  ['confirmation', sendConfirmation],
  ['recovery', sendRecovery],
  ['welcome', sendWelcome],
]);

// The response reveals whether an account exists, because the page shows it; the limits prevent asking in bulk. Each
// network has its own share of the mails to a mailbox, so that a stranger cannot use up the owner's.
async function countAgainstLimits(request: Request, type: string, email: string): Promise<void> {
  const network = addressOf(request) ?? 'unknown';
  await takeRateLimit({ key: `send-auth-email:${network}`, times: 60, seconds: 3600 });
  await takeRateLimit({ key: `send-auth-email:${type}:${network}`, email, times: 5, seconds: 3600 });
}
