/** A user's profile. Source: specification §3. */
export interface Profile {
  id: string;
  email: string;
  full_name: string | null;
  email_verified: boolean;
  is_admin: boolean;
  phone: string | null;
  address: string | null;
  company: string | null;
  cvr: string | null;
  updated_at: string | null;
}

/** Longest values of the fields that a user may change, in characters; the same as the database's. */
export const profileLengths = {
  full_name: 200,
  phone: 50,
  address: 300,
  company: 200,
  cvr: 20,
} as const;

/** A profile for stories and tests. */
export function buildProfile(changes: Partial<Profile> = {}): Profile {
  return {
    id: '7d9d2c1a-0a52-4a9e-8a5f-2f4f3f7c1b02',
    email: 'kunde@rumklar.example',
    full_name: 'Karen Holm',
    email_verified: true,
    is_admin: false,
    phone: null,
    address: null,
    company: null,
    cvr: null,
    updated_at: null,
    ...changes,
  };
}
