/** A user's profile. */
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
