import type { Sql } from 'postgres';
import type { StripeSandbox } from '../stripe/server/server.ts';

export interface Demo {
  apiUrl: string;
  sql: Sql;
  /** Without it (real Stripe keys) the demo customer starts without a card. */
  stripe: StripeSandbox | undefined;
}
