import type { SupabaseClient } from '@supabase/supabase-js';
import { callProcedure, userClient } from './clients.ts';
import { projectKey, setting } from './env.ts';
import type { Handler } from './http.ts';
import type { Database } from './procedures.ts';
import { Refusal } from './refusal.ts';
import { sha256 } from './sha256.ts';

/** The user of a verified token. */
export interface Caller {
  id: string;
  email: string;
  token: string;
  /** A client with the caller's own rights. */
  client: SupabaseClient<Database>;
}

/** A handler of requests by a signed-in user. */
export type CallerHandler = (request: Request, caller: Caller) => Promise<Response>;

/** Admits signed-in users with a confirmed e-mail. */
export function forUsers(handler: CallerHandler): Handler {
  return async (request) => await handler(request, await callerOf(request));
}

/** Admits administrators. */
export function forAdmins(handler: CallerHandler): Handler {
  return forUsers(async (request, caller) => {
    await assertAdmin(caller);
    return await handler(request, caller);
  });
}

/** Admits the scheduled jobs, which send the job secret; a scheduled run that succeeded is recorded. */
export function forJobs(handler: Handler): Handler {
  return async (request) => {
    if (!(await isSame(request.headers.get('x-job-secret') ?? '', setting('JOB_SECRET')))) throw forbidden();
    const response = await handler(request);
    // Not sent by a call by hand.
    const job = request.headers.get('x-scheduled-job');
    if (job) await callProcedure('record_job_success', { p_job: job });
    return response;
  };
}

/**
 * Asks the database with the caller's own rights, so that functions and policies agree.
 *
 * @throws Refusal `second_factor_required` for administrators who lack it, `forbidden` for everybody else
 */
export async function assertAdmin(caller: Caller): Promise<void> {
  if ((await accessOf(caller)) !== 'granted') throw forbidden();
}

/** As {@link assertAdmin}, for everybody of the studio. */
export async function assertStaff(caller: Caller): Promise<void> {
  if ((await accessOf(caller, 'get_staff_access')) !== 'granted') throw forbidden();
}

/** @throws Refusal `second_factor_required` for administrators who lack it: what is done to the account is done for good */
export async function assertSecondFactor(caller: Caller): Promise<void> {
  await accessOf(caller);
}

async function accessOf(
  caller: Caller,
  procedure: 'get_admin_access' | 'get_staff_access' = 'get_admin_access',
): Promise<'granted' | 'none'> {
  const { data, error } = await caller.client.rpc(procedure);
  if (error) throw new Error(`The rights could not be read: ${error.code} ${error.message}`);
  if (data === 'second_factor_required') throw new Refusal(403, data);
  return data;
}

async function callerOf(request: Request): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token || isKey(token)) throw notSignedIn();
  const client = userClient(token);
  const { data, error } = await client.auth.getUser(token);
  if (error) {
    if (error.status && error.status >= 400 && error.status < 500) throw notSignedIn();
    console.error('The auth server did not respond:', error.message);
    throw new Refusal(503, 'unavailable');
  }
  const { id, email, email_confirmed_at } = data.user;
  if (!email || !email_confirmed_at) throw new Refusal(403, 'email_not_confirmed');
  return { id, email, token, client };
}

// supabase-js sends the project's key as bearer when nobody is signed in; a legacy key is a token itself.
function isKey(token: string): boolean {
  return token.startsWith('sb_') || token === projectKey('publishable');
}

function notSignedIn(): Refusal {
  return new Refusal(401, 'not_signed_in');
}

function forbidden(): Refusal {
  return new Refusal(403, 'forbidden');
}

// Hashed first, so that the duration of the comparison reveals nothing about the secret.
async function isSame(given: string, wanted: string): Promise<boolean> {
  const [one, other] = await Promise.all([given, wanted].map(sha256));
  return one === other;
}
