// `npm run make-admin -- e-mail`: makes an account an administrator. Without DATABASE_URL, in the running local stack.

import { dataFolder } from '@rumklar/local-stack/settings';
import { findRunning } from '@rumklar/local-stack/start/running';
import postgres from 'postgres';

const [email] = process.argv.slice(2);
const url = process.env.DATABASE_URL ?? (await findRunning(dataFolder()))?.databaseUrl;

if (!email) {
  fail('The e-mail is missing: npm run make-admin -- navn@firma.dk');
} else if (!url) {
  fail('No stack is running. Run npm start first, or set DATABASE_URL to the address of a hosted database.');
} else {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const made =
      await sql`update public.profiles set is_admin = true where email = ${email.toLowerCase()} returning id`;
    if (made.length === 0) fail(`There is no account with the e-mail ${email}.`);
    else console.log(`${email} is an administrator from the next time the page is loaded.`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  } finally {
    await sql.end({ timeout: 2 });
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
