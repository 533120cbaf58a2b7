import type { Session } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { reactionTo } from './sessionEvents.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const before = { expiresAt: NOW / 1000 + 3600, hadStoredSession: false, hasStoredSession: false, now: NOW };

describe('with a session', () => {
  test('a confirmed user comes in', () => {
    const session = buildSession('2026-01-01T00:00:00Z');
    expect(reactionTo('SIGNED_IN', session, before)).toEqual({ kind: 'enter', session });
    expect(reactionTo('TOKEN_REFRESHED', session, before)).toEqual({ kind: 'enter', session });
  });

  test('an unconfirmed user is refused', () => {
    expect(reactionTo('SIGNED_IN', buildSession(undefined), before)).toEqual({ kind: 'refuse' });
    expect(reactionTo('TOKEN_REFRESHED', buildSession(undefined), before)).toEqual({ kind: 'refuse' });
  });

  test('a recovery link does not sign anybody in', () => {
    expect(reactionTo('PASSWORD_RECOVERY', buildSession('2026-01-01T00:00:00Z'), before)).toEqual({
      kind: 'ignore',
    });
  });
});

describe('without a session', () => {
  test('a first visit is no expiry, a stored session that is gone is one', () => {
    expect(reactionTo('INITIAL_SESSION', null, before)).toEqual({ kind: 'leave', reason: 'none' });
    expect(reactionTo('INITIAL_SESSION', null, { ...before, hadStoredSession: true })).toEqual({
      kind: 'leave',
      reason: 'expired',
    });
  });

  test('a stored session that got no answer is not given up', () => {
    const stored = { ...before, hadStoredSession: true, hasStoredSession: true };
    expect(reactionTo('INITIAL_SESSION', null, stored)).toEqual({ kind: 'ignore' });
  });

  test('a refresh without a session is an expiry', () => {
    expect(reactionTo('TOKEN_REFRESHED', null, before)).toEqual({ kind: 'leave', reason: 'expired' });
  });

  test('a sign-out is one somebody asked for, unless the token was about to end', () => {
    expect(reactionTo('SIGNED_OUT', null, before)).toEqual({ kind: 'leave', reason: 'left' });
    expect(reactionTo('SIGNED_OUT', null, { ...before, expiresAt: NOW / 1000 + 89 })).toEqual({
      kind: 'leave',
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
