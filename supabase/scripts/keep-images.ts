// `npm run keep-images -- <months>|off`: after how many months the images of a completed order may be deleted. Without
// DATABASE_URL, in the running local stack.
import { fail, onDatabase } from './onDatabase.ts';

const [word = ''] = process.argv.slice(2);
const months = Number(word);

if (word !== 'off' && !(Number.isInteger(months) && months >= 12 && months <= 600)) {
  fail('Say how many months, at least 12, or off: npm run keep-images -- 24');
} else {
  await onDatabase(async (sql) => {
    await sql`update private.settings set images_kept_months = ${word === 'off' ? null : months}`;
    return word === 'off'
      ? 'Images are kept as long as the account. What was announced is called off the next night.'
      : `Images of orders that were completed ${months} months ago are announced from the next night on, and deleted a month later.`;
  });
}
