import { isSessionStored } from '@rumklar/features/auth/storedSession';
import type { Session } from '@supabase/supabase-js';
import { backend } from '../../backend.ts';
import { authTiming } from '../../timing.ts';

interface FirstSession {
  wasStored: boolean;
  session: Session | undefined;
}

let first: FirstSession = { wasStored: false, session: undefined };

/** The session of the first render, after {@link lookUpSession}. */
export function firstSession(): Readonly<FirstSession> {
  return first;
}

/** Reads the stored session for the first render, which waits no longer than `authTiming.storedSession` for a refresh. */
export async function lookUpSession(): Promise<void> {
  const found: FirstSession = {
    wasStored: isSessionStored(),
    session: undefined,
  };
  first = found;
  if (!found.wasStored) return;
  const lookUp = backend.auth.getSession().then(({ data }) => {
    if (data.session?.user.email_confirmed_at) found.session = data.session;
  });
  const timeout = new Promise((resolve) => setTimeout(resolve, authTiming.storedSession));
  await Promise.race([lookUp, timeout]).catch(() => undefined);
}
