import type { Sql } from 'postgres';
import type { Mailbox } from '../mail/mailbox.ts';
import type { StripeSandbox } from '../stripe/server/server.ts';

/** A whole backend of one test file: a database, auth, REST, storage, mailbox and Stripe of its own. */
export interface TestStack {
  apiUrl: string;
  /** Where the sites are served, and the target of links in mails. Without the gateway nothing listens there. */
  siteUrl: string;
  publishableKey: string;
  secretKey: string;
  /** With which jobs call functions. */
  jobSecret: string;
  /** The database as its superuser, to arrange and to check. */
  sql: Sql;
  mail: Mailbox;
  stripe: StripeSandbox['control'];
  stripeUrl: string;
  stop(): Promise<void>;
}
