import { authTexts } from '../../../packages/domain/src/auth/texts.ts';
import { isEmail } from '../../../packages/domain/src/auth/validation.ts';
import { fieldOf, textOf } from '../../../packages/domain/src/json.ts';
import { mailTexts } from '../../../packages/domain/src/mails/texts.ts';
import { sentence } from '../../../packages/domain/src/message.ts';
import { assertHuman } from '../_shared/captcha.ts';
import { callProcedure, secretClient } from '../_shared/clients.ts';
import { endpoint, invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { claimMail, deliverMail } from '../_shared/mail/deliver.ts';
import { welcomeMail } from '../_shared/mail/templates.ts';
import { addressOf, takeRateLimit, tryRateLimit } from '../_shared/rateLimit.ts';
import { Refusal, requestErrorTexts } from '../_shared/refusal.ts';

const errorTexts = {
  ...requestErrorTexts,
  user_not_found: authTexts.userNotFound,
  already_confirmed: authTexts.alreadyConfirmed,
  mail_failed: mailTexts.failed,
};

// A public endpoint: nobody can be signed in yet.
Deno.serve(endpoint(sendAuthEmail, { texts: errorTexts }));

/**
 * Sends a mail about an account: `{ test: true, email }` is a probe, `confirmation` sends the confirmation mail
 * again, `recovery` the link for a new password, `welcome` the welcome mail of a confirmed account, once. Texts and
 * links of the mails are the server's; other fields of the request are ignored.
 */
async function sendAuthEmail(request: Request): Promise<Response> {
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

/** Sends the welcome mail once. @throws Refusal `mail_failed`, or `user_not_found`, also before the confirmation */
async function sendWelcome(email: string): Promise<void> {
  const account = await findAccount(email);
  if (!account?.email_verified) throw new Refusal(404, 'user_not_found');
  const event = `welcome:${account.id}`;
  const id = await claimMail({ event, kind: 'welcome', recipient: account.email, userId: account.id });
  if (!id) return;
  const content = welcomeMail();
  await deliverMail({ to: account.email, content, event }, id);
}

/** Mails a link for a new password; the response does not reveal an account. @throws Refusal `mail_failed` */
async function sendRecovery(email: string): Promise<void> {
  if (!(await mayMailAgain('recovery', email))) return;
  const client = secretClient(
    'the captcha was checked here: with a visitor’s rights Auth demands another token',
  );
  const { error } = await client.auth.resetPasswordForEmail(email);
  // Too soon after the last one: only an address with an account is answered with this status.
  if (!error || error.status === 429) return;
  console.error(`The recovery mail was not sent: ${error.status ?? ''} ${error.code ?? ''} ${error.message}`);
  throw new Refusal(502, 'mail_failed', { error: sentence(authTexts.resetFailed) });
}

/** Repeats the confirmation mail. @throws Refusal `user_not_found`, `already_confirmed`, `rate_limited`, `mail_failed` */
async function sendConfirmation(email: string): Promise<void> {
  const account = await findAccount(email);
  if (!account) throw new Refusal(404, 'user_not_found');
  if (account.email_verified) throw new Refusal(409, 'already_confirmed');
  if (!(await mayMailAgain('confirmation', email))) return;
  const client = secretClient(
    'the captcha was checked here: with a visitor’s rights Auth demands another token',
  );
  const { error } = await client.auth.resend({ type: 'signup', email });
  if (!error) return;
  if (error.status === 429) throw new Refusal(429, 'rate_limited');
  console.error(
    `The confirmation mail was not sent: ${error.status ?? ''} ${error.code ?? ''} ${error.message}`,
  );
  throw new Refusal(502, 'mail_failed', { error: sentence(authTexts.confirmMailFailed) });
}

interface Account {
  id: string;
  email: string;
  full_name: string | null;
  email_verified: boolean;
}

async function findAccount(email: string): Promise<Account | undefined> {
  const client = secretClient(
    'the person who requests a confirmation mail is not signed in and may read no profile',
  );
  const { data, error } = await client
    .from('profiles')
    .select('id, email, full_name, email_verified')
    .eq('email', email)
    .is('erased_at', null)
    .limit(1)
    .maybeSingle();
  if (error) throw new Error(`The profile could not be read: ${error.code} ${error.message}`);
  return data ?? undefined;
}

/**
 * Prepares the auth server to send one more mail to an address. Anybody can ask the auth server itself, so what was asked
 * of it in this hour does not count here.
 *
 * @returns `false` after twenty mails of the kind to a mailbox within an hour, whoever asked, and after five to an
 * address with a plus sign, of which a mailbox has any number; the link of the last one works, so nothing is refused
 */
async function mayMailAgain(kind: 'confirmation' | 'recovery', email: string): Promise<boolean> {
  const times = email.includes('+') ? 5 : 20;
  if (!(await tryRateLimit({ key: `send-auth-email:${kind}`, email, times, seconds: 3600 }))) return false;
  await callProcedure('allow_auth_mail', { p_kind: kind, p_email: email });
  return true;
}
