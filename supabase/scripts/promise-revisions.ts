// `npm run promise-revisions -- <rounds> <days> [working hours]|off`: how many new wishes are free after a delivery, for how
// many days, and in how many working hours a revision is promised. Without DATABASE_URL, in the running local stack.
import { fail, onDatabase } from './onDatabase.ts';

const words = process.argv.slice(2);
const [rounds, days, hours] = words.map(Number);
const isPositive = (value: number | undefined, least: number) =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= 1000;

if (words.length === 1 && words[0] === 'off') {
  await onDatabase(async (sql) => {
    await sql`
      update private.settings
      set free_revision_rounds = null, revision_window_days = null, revision_reply_minutes = null`;
    return 'Nothing is promised from now on: each new wish gets a price.';
  });
} else if (isPositive(rounds, 0) && isPositive(days, 1) && (words.length === 2 || isPositive(hours, 1))) {
  await onDatabase(async (sql) => {
    await sql`
      update private.settings
      set free_revision_rounds = ${rounds ?? null}, revision_window_days = ${days ?? null},
        revision_reply_minutes = ${hours === undefined ? null : hours * 60}`;
    const time =
      hours === undefined ? 'no time is promised' : `each is promised within ${hours} working hours`;
    return `${rounds} new wishes are free for ${days} days after a delivery, and ${time}.`;
  });
} else {
  fail('Say rounds, days and working hours, or off: npm run promise-revisions -- 2 30 8');
}
