// `npm run require-second-factor -- on|off|admin,lead`: of which roles in the studio a code of an authenticator app is
// required, all, none or those that are named. Without DATABASE_URL, in the running local stack.
import { staffRoles } from '@rumklar/domain/users/roles';
import { fail, onDatabase } from './onDatabase.ts';

const [value = ''] = process.argv.slice(2);
const named = value.split(',');
const roles = staffRoles.filter((role) => value === 'on' || named.includes(role));

if (value !== 'on' && value !== 'off' && roles.length !== named.length) {
  fail('Say on, off or roles: npm run require-second-factor -- admin,lead');
} else {
  await onDatabase(async (sql) => {
    await sql`update private.settings set second_factor_roles = ${roles}`;
    return roles.length > 0
      ? `A second factor is required of ${roles.join(', ')} from now on. Who has none sets one up when the page is next loaded.`
      : 'Only people who have set up a second factor need it from now on.';
  });
}
