import { brokenPasswordRule } from '../../../packages/domain/src/auth/password.ts';
import { MIN_NAME_LENGTH } from '../../../packages/domain/src/auth/validation.ts';
import { textOf } from '../../../packages/domain/src/json.ts';
import { profileLengths } from '../../../packages/domain/src/profile/profile.ts';
import { callProcedure, secretClient } from '../_shared/clients.ts';
import { endpoint, readFields, succeeded } from '../_shared/http.ts';
import { addressOf, takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';
import { hashOfToken, isInvitationToken } from '../_shared/tokens.ts';

// A public endpoint: the invited person has no account yet, and the token of the mail authorizes the call.
Deno.serve(endpoint(acceptInvitation));

/**
 * Creates the account of an invited person: `{ token, fullName, password }`. The mail has proved the address, so it is
 * confirmed at once. The response has `email`, with which the person signs in. An `email` in the request must be the invited
 * one.
 *
 * @throws Refusal `invitation_invalid` (unknown, used, expired, another's address), `name_too_short`,
 * `weak_password`, `already_registered` or `rate_limited`
 */
async function acceptInvitation(request: Request): Promise<Response> {
  const address = addressOf(request);
  if (address) await takeRateLimit({ key: `accept-invitation:${address}`, times: 30, seconds: 3600 });
  const fields = await readFields(request);
  const token = textOf(fields, 'token');
  if (!isInvitationToken(token)) throw invalid();
  const hash = await hashOfToken(token);
  const email = await callProcedure('find_invitation', { p_token_hash: hash });
  if (!email) throw invalid();
  const given = textOf(fields, 'email')?.trim().toLowerCase();
  if (given !== undefined && given !== email) throw invalid();
  await createUser(email, nameOf(fields), passwordOf(fields));
  await callProcedure('accept_invitation', { p_token_hash: hash });
  return succeeded({ email });
}

function nameOf(fields: Record<string, unknown>): string {
  const name = textOf(fields, 'fullName')?.trim() ?? '';
  if (name.length >= MIN_NAME_LENGTH && name.length <= profileLengths.full_name) return name;
  throw new Refusal(400, 'name_too_short');
}

function passwordOf(fields: Record<string, unknown>): string {
  const password = textOf(fields, 'password') ?? '';
  const rule = brokenPasswordRule(password);
  if (!rule) return password;
  throw new Refusal(400, 'weak_password', { rule: rule.id });
}

// An address has one account, so of two acceptances at once, or of one that is repeated, the first alone counts. One that
// nobody confirmed may be a stranger's sign-up.
async function createUser(email: string, fullName: string, password: string): Promise<void> {
  await callProcedure('delete_unconfirmed_account', { p_email: email });
  const client = secretClient('only the service may create a confirmed account');
  const { error } = await client.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { full_name: fullName },
  });
  if (!error) return;
  // Beyond the product's own rules Auth takes at most 72 bytes.
  if (error.code === 'weak_password' || error.code === 'validation_failed') {
    throw new Refusal(400, 'weak_password');
  }
  // Auth does not name the reason when another call created the account a moment earlier.
  const { data } = await client.from('profiles').select('id').eq('email', email).limit(1);
  if (error.code === 'email_exists' || data?.length) {
    throw new Refusal(409, 'already_registered');
  }
  throw new Error(`The account was not created: ${error.status ?? ''} ${error.code ?? ''} ${error.message}`);
}

function invalid(): Refusal {
  return new Refusal(410, 'invitation_invalid');
}
