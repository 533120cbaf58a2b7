// `npm run offer-larger-limits -- at_once|on_request|never`: whether an account with a card gets the limits `stor` by itself.
// Without DATABASE_URL, in the running local stack.
import { type LargerLimits, largerLimitsModes } from '@rumklar/domain/images/files/limits';
import { fail, onDatabase } from './onDatabase.ts';

const mode = largerLimitsModes.find((one) => one === process.argv[2]);

const RESULTS: Record<LargerLimits, string> = {
  at_once: 'An account with a card gets the larger limits as soon as its customer asks for them.',
  on_request: 'A request for the larger limits waits on the desk of the admin.',
  never: 'The larger limits are not offered. Administrators can still give them.',
};

if (mode) {
  await onDatabase(async (sql) => {
    await sql`update private.settings set larger_limits = ${mode}`;
    return RESULTS[mode];
  });
} else {
  fail(`Say one of ${largerLimitsModes.join(', ')}: npm run offer-larger-limits -- on_request`);
}
