// `npm run erasures -- save <file>` before a database is restored, `npm run erasures -- replay <file>` after it: a backup
// has the accounts again that were erased since. The file may also be the log of the function delete-account. The database
// of DATABASE_URL, else that of the running local stack; replaying needs SUPABASE_URL and SUPABASE_SECRET_KEY too.
import { readFileSync, writeFileSync } from 'node:fs';
import { fail, onDatabase } from './onDatabase.ts';
import { replayErasures } from './replayErasures.ts';

const [action, file] = process.argv.slice(2);
const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;

if (!file || (action !== 'save' && action !== 'replay')) {
  fail('npm run erasures -- save <file>, or -- replay <file>');
} else if (action === 'save') {
  await onDatabase(async (sql) => {
    const rows = await sql`select account_hash, erased_at from private.erasures order by erased_at`;
    const lines = rows.map(({ account_hash, erased_at }) => `${account_hash} ${erased_at.toISOString()}\n`);
    writeFileSync(file, lines.join(''));
    return `Wrote ${lines.length} erasures to ${file}.`;
  });
} else if (!url || !key) {
  fail('Set SUPABASE_URL and SUPABASE_SECRET_KEY: the files and users are removed by the project itself.');
} else {
  await onDatabase(async (sql) => {
    const hashes = [...new Set(readFileSync(file, 'utf8').match(/\b[0-9a-f]{64}\b/g))];
    const { erased, kept } = await replayErasures(sql, hashes, { url, key });
    const summary = `${hashes.length} erasures in ${file}, ${erased.length} accounts erased again.`;
    if (kept.length > 0) throw new Error([...kept, summary].join('\n'));
    return summary;
  });
}
