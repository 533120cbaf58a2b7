// `npm run make-admin -- e-mail`: makes an account an administrator. Without DATABASE_URL, in the running local stack.
import { fail, onDatabase } from './onDatabase.ts';

const [email] = process.argv.slice(2);

if (!email) fail('The e-mail is missing: npm run make-admin -- navn@firma.dk');
else {
  await onDatabase(async (sql) => {
    const made =
      await sql`update public.profiles set is_admin = true where email = ${email.toLowerCase()} returning id`;
    if (made.length === 0) throw new Error(`There is no account with the e-mail ${email}.`);
    return `${email} is an administrator from the next time the page is loaded.`;
  });
}
