import { shareTestPostgres } from './testPostgres.ts';

/** Global setup for Vitest: one Postgres for the whole run. @returns its teardown. */
export default function setup(): Promise<() => Promise<void>> {
  process.env.LITE_AUTH_BCRYPT_COST ??= '4';
  return shareTestPostgres();
}
