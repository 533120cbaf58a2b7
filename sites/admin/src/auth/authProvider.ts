import type { Profile } from '@rumklar/backend/profile/profile';
import { authTexts } from '@rumklar/domain/auth/texts';
import { displayName } from '@rumklar/domain/profile/greeting';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { supabaseAuthProvider } from 'ra-supabase';
import type { AuthProvider } from 'react-admin';
import { backend, supabaseAuthClient } from '../backend.ts';
import { endSession } from './session.ts';
import { isConnectionError, isExpired } from './sessionErrors.ts';

/**
 * ra-supabase's provider, with what it decides otherwise than this product: it signs out of every device, leads to a
 * login page of its own, and takes a refusal of the database (403) for an expired session.
 */
export function createAuthProvider(profile: Profile): AuthProvider {
  return {
    ...supabaseAuthProvider(supabaseAuthClient, {}),
    async checkAuth() {
      const { data, error } = await backend.auth.getSession();
      if (!data.session && !(error && isConnectionError(error))) throw new Error('no session');
    },
    async checkError(error: unknown) {
      if (isExpired(error)) throw new Error('expired');
    },
    async logout(params: unknown) {
      return location.origin + (await endSession(params === ASKED ? undefined : authTexts.sessionExpired));
    },
    async getIdentity() {
      return {
        id: profile.id,
        fullName: displayName(profile.full_name) ?? profileTexts.unnamed,
        email: profile.email,
      };
    },
    getPermissions: async () => 'admin',
  };
}

/** The parameter of `logout` where a person pressed 'Log ud'. */
export const ASKED = Symbol('asked');
