// `npm run remove-second-factor -- e-mail`: for an administrator who has lost the phone. Ends the account's sessions, so
// that nobody goes on with what the lost phone opened. Without DATABASE_URL, in the running local stack.
import { fail, onDatabase } from './onDatabase.ts';

const [email] = process.argv.slice(2);

if (!email) fail('The e-mail is missing: npm run remove-second-factor -- navn@firma.dk');
else {
  await onDatabase(async (sql) => {
    const [user] = await sql`select id from auth.users where email = ${email.toLowerCase()}`;
    if (!user) throw new Error(`There is no account with the e-mail ${email}.`);
    const removed = await sql.begin(async (tx) => {
      await tx`delete from auth.sessions where user_id = ${user.id}`;
      return tx`delete from auth.mfa_factors where user_id = ${user.id} and status = 'verified' returning id`;
    });
    if (removed.length === 0) throw new Error(`${email} has no second factor.`);
    return `${email} signs in with the password alone and sets up a new second factor. The old sessions are ended.`;
  });
}
