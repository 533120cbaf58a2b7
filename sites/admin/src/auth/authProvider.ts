import { messageOf } from '@rumklar/backend/errors';
import type { Profile } from '@rumklar/backend/profile/profile';
import { authTexts } from '@rumklar/domain/auth/texts';
import { displayName } from '@rumklar/domain/profile/names';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { roleOf } from '@rumklar/domain/users/roles';
import { supabaseAuthProvider } from 'ra-supabase';
import type { AuthProvider } from 'react-admin';
import { backend, supabaseAuthClient } from '../backend.ts';
import { checkRole, mayBeLostRole } from './role.ts';
import { endSession } from './session.ts';
import { isConnectionError, isExpired } from './sessionErrors.ts';

/**
 * ra-supabase's provider without three of its decisions: it would sign out of every device, redirect to a login page of its
 * own, and take a 403 of the database for an expired session.
 */
export function createAuthProvider(profile: Profile): AuthProvider {
  let isRedirecting = false;
  return {
    ...supabaseAuthProvider(supabaseAuthClient, {}),
    async checkAuth() {
      const { data, error } = await backend.auth.getSession();
      if (!data.session && !(error && isConnectionError(error))) throw new Error('no session');
    },
    async checkError(error: unknown) {
      // Awaited, so that no screen takes what is hidden from now on for deleted.
      if (mayBeLostRole(error)) await checkRole();
      if (!isExpired(error)) return;
      // `logout` follows; the first reason is the one that /auth shows.
      endSession(messageOf(error, authTexts.sessionExpired));
      // `message: false` keeps react-admin from showing a notification of its own.
      return await Promise.reject({ message: false });
    },
    async logout(params: unknown) {
      const path = await endSession(params === SIGN_OUT_REQUESTED ? undefined : authTexts.sessionExpired);
      // Requests in flight fail now and call this too; assigning the URL again would abort the first navigation.
      if (isRedirecting) return false;
      isRedirecting = true;
      return location.origin + path;
    },
    async getIdentity() {
      return {
        id: profile.id,
        fullName: displayName(profile.full_name) ?? profileTexts.unnamed,
        email: profile.email,
      };
    },
    // What they may read and write is decided by the row level security of the database.
    canAccess: async () => roleOf(profile) !== null,
    getPermissions: async () => roleOf(profile),
  };
}

/** The parameter of `logout` after 'Log ud'. */
export const SIGN_OUT_REQUESTED = Symbol('sign-out requested');
