import type { Session } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { reactionTo } from './sessionEvents.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const before = { expiresAt: NOW / 1000 + 3600, hadStoredSession: false, hasStoredSession: false, now: NOW };

describe('with a session', () => {
  test('a confirmed user is signed in', () => {
    const session = buildSession('2026-01-01T00:00:00Z');
    expect(reactionTo('SIGNED_IN', session, before)).toEqual({ kind: 'signIn', session });
    expect(reactionTo('TOKEN_REFRESHED', session, before)).toEqual({ kind: 'signIn', session });
  });

  test('an unconfirmed user is refused', () => {
    expect(reactionTo('SIGNED_IN', buildSession(undefined), before)).toEqual({ kind: 'refuse' });
    expect(reactionTo('TOKEN_REFRESHED', buildSession(undefined), before)).toEqual({ kind: 'refuse' });
  });

  test('a recovery link does not sign in', () => {
    expect(reactionTo('PASSWORD_RECOVERY', buildSession('2026-01-01T00:00:00Z'), before)).toEqual({
      kind: 'ignore',
    });
  });
});

describe('without a session', () => {
  test('a first visit is not an expired session, a stored session that was removed is', () => {
    expect(reactionTo('INITIAL_SESSION', null, before)).toEqual({ kind: 'signOut', reason: 'none' });
    expect(reactionTo('INITIAL_SESSION', null, { ...before, hadStoredSession: true })).toEqual({
      kind: 'signOut',
      reason: 'expired',
    });
  });

  test('a stored session is kept when the server did not answer', () => {
    const stored = { ...before, hadStoredSession: true, hasStoredSession: true };
    expect(reactionTo('INITIAL_SESSION', null, stored)).toEqual({ kind: 'ignore' });
  });

  test('a refresh without a session is an expired session', () => {
    expect(reactionTo('TOKEN_REFRESHED', null, before)).toEqual({ kind: 'signOut', reason: 'expired' });
  });

  test('a sign-out counts as requested unless the token was near its end', () => {
    expect(reactionTo('SIGNED_OUT', null, before)).toEqual({ kind: 'signOut', reason: 'requested' });
    expect(reactionTo('SIGNED_OUT', null, { ...before, expiresAt: NOW / 1000 + 89 })).toEqual({
      kind: 'signOut',
      reason: 'expired',
    });
  });
});

function buildSession(confirmedAt: string | undefined): Session {
  return {
    access_token: 'a',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    user: {
      id: 'c0ffee00-0000-4000-8000-000000000001',
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-01-01T00:00:00Z',
      email_confirmed_at: confirmedAt,
    },
  };
}
