import type { Sql } from 'postgres';
import type { StripeSandbox } from '../stripe/server/server.ts';

/** The stack that the demo is completed in. */
export interface Demo {
  apiUrl: string;
  /** The database as its superuser. */
  sql: Sql;
  /** Without it (real Stripe keys) the demo customer starts without a card. */
  stripe: StripeSandbox | undefined;
}
