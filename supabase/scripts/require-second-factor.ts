// `npm run require-second-factor -- on|off`: whether every administrator needs a code of an authenticator app. Without
// DATABASE_URL, in the running local stack.
import { fail, onDatabase } from './onDatabase.ts';

const [value] = process.argv.slice(2);

if (value !== 'on' && value !== 'off') fail('Say on or off: npm run require-second-factor -- on');
else {
  await onDatabase(async (sql) => {
    await sql`update private.settings set is_second_factor_required = ${value === 'on'}`;
    return value === 'on'
      ? 'Every administrator needs a second factor from now on. Who has none sets one up when the page is next loaded.'
      : 'Only administrators who have set up a second factor need it from now on.';
  });
}
