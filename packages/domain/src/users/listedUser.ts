import type { StaffRole } from './roles.ts';

/** A user in the administrators' list. */
export interface ListedUser {
  id: string;
  full_name: string | null;
  email: string;
  email_verified: boolean;
  is_admin: boolean;
  /** What they are in the studio; `null`: nothing. */
  role: StaffRole | null;
  company: string | null;
  phone: string | null;
  /** The slug of the account's limits. */
  limits: string;
  created_at: string;
  /** How many orders they have placed. */
  orders: number;
}
