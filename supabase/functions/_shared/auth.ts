import type { SupabaseClient } from '@supabase/supabase-js';
import { callProcedure, userClient } from './clients.ts';
import { projectKey, setting } from './env.ts';
import type { Handler } from './http.ts';
import type { ProcedureDatabase } from './procedures.ts';
import { Refusal } from './refusal.ts';
import { sha256 } from './tokens.ts';

/** What a session may do; who has to give the second factor first may do nothing yet. */
type Access = ProcedureDatabase['public']['Enums']['admin_access'];

/** The user of a token that the API has verified. */
export interface Caller {
  id: string;
  email: string;
  token: string;
  admin: Access;
  staff: Access;
  client: SupabaseClient<ProcedureDatabase>;
}

export type CallerHandler = (request: Request, caller: Caller) => Promise<Response>;

/** Admits signed-in users with a confirmed e-mail. */
export function forUsers(handler: CallerHandler): Handler {
  return async (request) => await handler(request, await callerOf(request));
}

export function forAdmins(handler: CallerHandler): Handler {
  return forUsers(async (request, caller) => {
    assertAdmin(caller);
    return await handler(request, caller);
  });
}

/** Admits the scheduled jobs, which send the job secret; a scheduled run that succeeded is recorded. */
export function forJobs(handler: Handler): Handler {
  return async (request) => {
    const given = request.headers.get('x-job-secret') ?? '';
    if (!(await isSame(given, setting('JOB_SECRET')))) throw new Refusal(403, 'forbidden');
    const response = await handler(request);
    // Not sent by a call by hand.
    const job = request.headers.get('x-scheduled-job');
    if (job) await callProcedure('record_job_success', { p_job: job });
    return response;
  };
}

/** @throws Refusal `second_factor_required` for administrators who lack it, `forbidden` for everybody else */
export function assertAdmin({ admin }: Caller): void {
  assertGranted(admin);
}

export function assertStaff({ staff }: Caller): void {
  assertGranted(staff);
}

/** @throws Refusal `second_factor_required` for administrators who lack it: what is done to the account is done for good */
export function assertSecondFactor({ admin }: Caller): void {
  if (admin === 'second_factor_required') throw new Refusal(403, admin);
}

function assertGranted(access: Access): void {
  if (access === 'second_factor_required') throw new Refusal(403, access);
  if (access !== 'granted') throw new Refusal(403, 'forbidden');
}

// One request with the caller's own token: the API verifies its signature, and the database knows whether the session
// still stands and what it may do, so that functions and policies agree.
async function callerOf(request: Request): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token || isKey(token)) throw notSignedIn();
  const client = userClient(token);
  const { data, error, status } = await client.rpc('get_caller').maybeSingle();
  if (error && status !== 401) {
    console.error('The caller could not be read:', error.code, error.message);
    throw new Refusal(503, 'unavailable');
  }
  if (!data) throw notSignedIn();
  const { id, email, is_confirmed, admin, staff } = data;
  if (!email || !is_confirmed) throw new Refusal(403, 'email_not_confirmed');
  return { id, email, token, admin, staff, client };
}

// supabase-js sends the project's key as bearer when nobody is signed in; a legacy key is a token itself.
function isKey(token: string): boolean {
  return token.startsWith('sb_') || token === projectKey('publishable');
}

function notSignedIn(): Refusal {
  return new Refusal(401, 'not_signed_in');
}

// Hashed first, so that the duration of the comparison reveals nothing about the secret.
async function isSame(given: string, wanted: string): Promise<boolean> {
  const [one, other] = await Promise.all([given, wanted].map(sha256));
  return one === other;
}
