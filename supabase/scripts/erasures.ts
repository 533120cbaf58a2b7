import { readFileSync, writeFileSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { fail, onDatabase } from './onDatabase.ts';

// `npm run erasures -- save <file>` before a database is restored, `npm run erasures -- replay <file>` after it: a backup
// has the accounts again that were erased since. The file may also be the log of the function delete-account. The database
// of DATABASE_URL, else that of the running local stack; replaying needs SUPABASE_URL and SUPABASE_SECRET_KEY too.

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

/**
 * Erases accounts again that a backup has brought back. What it was stopped in is done by the next call.
 *
 * @param hashes of the accounts, as `private.erasures` has them; those of accounts that are not there are ignored
 * @returns the ids of accounts that are erased now, and why others were kept, a sentence each
 */
async function replayErasures(
  sql: Sql,
  hashes: readonly string[],
  project: { url: string; key: string },
): Promise<{ erased: string[]; kept: string[] }> {
  const client = createClient(project.url, project.key, { auth: { persistSession: false } });
  const accounts = await sql<{ id: string }[]>`
    select p.id from public.profiles p join auth.users u on u.id = p.id
    where encode(sha256(p.id::text::bytea), 'hex') in ${sql(['', ...hashes])}
    order by p.created_at`;
  const erased: string[] = [];
  const kept: string[] = [];
  for (const { id } of accounts) {
    const [closed] = await sql`select public.close_account(${id}) as done`;
    if (!closed?.done) {
      kept.push(`Account ${id} is kept: it owes something here, or is the last administrator.`);
      continue;
    }
    await removeFiles(sql, id, client);
    // At Stripe the customer is gone since the erasure.
    await sql`
      select public.delete_stripe_customer(c.user_id, c.customer_id) from private.stripe_customers c where c.user_id = ${id}`;
    await sql`select public.erase_account(${id})`;
    const { error } = await client.auth.admin.deleteUser(id);
    if (error) throw error;
    erased.push(id);
  }
  return { erased, kept };
}

async function removeFiles(sql: Sql, userId: string, client: SupabaseClient): Promise<void> {
  let before = '';
  for (;;) {
    const objects = await sql<{ bucket_id: string; name: string }[]>`
      select bucket_id, name from public.list_account_objects(${userId})`;
    const [first] = objects;
    if (!first) return;
    if (first.name === before) throw new Error(`Storage did not remove ${first.bucket_id}/${first.name}.`);
    before = first.name;
    for (const [bucket, inBucket] of Map.groupBy(objects, ({ bucket_id }) => bucket_id)) {
      const { error } = await client.storage.from(bucket).remove(inBucket.map(({ name }) => name));
      if (error) throw error;
    }
  }
}
