import { isHosted } from './hostedStack.ts';
import { shareTestPostgres } from './testPostgres.ts';

/** Global setup for Vitest: one Postgres for the whole run, none for a hosted project. @returns its teardown. */
export default async function setup(): Promise<() => Promise<void>> {
  if (isHosted()) return async () => {};
  process.env.LITE_AUTH_BCRYPT_COST ??= '4';
  return shareTestPostgres();
}
