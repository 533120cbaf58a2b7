// `npm run check-restore`: whether a restored database is consistent; changes nothing. The database of DATABASE_URL, else
// that of the running local stack; with SUPABASE_URL and SUPABASE_SECRET_KEY the files too, with STRIPE_SECRET_KEY also
// invoices at Stripe that are newer than the backup. Exit code: 1 when something was found.
import Stripe from 'stripe';
import { onDatabase } from './onDatabase.ts';
import { findInconsistencies, findMissingFiles, findNewerInvoices } from './restoreChecks.ts';

const { SUPABASE_URL, SUPABASE_SECRET_KEY, STRIPE_SECRET_KEY, STRIPE_API_BASE } = process.env;

await onDatabase(async (sql) => {
  const leftOut: string[] = [];
  const found = await findInconsistencies(sql);
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) {
    found.push(...(await findMissingFiles(sql, { url: SUPABASE_URL, key: SUPABASE_SECRET_KEY })));
  } else leftOut.push('Files were not read: set SUPABASE_URL and SUPABASE_SECRET_KEY.');
  if (STRIPE_SECRET_KEY) found.push(...(await findNewerInvoices(sql, stripeFor(STRIPE_SECRET_KEY))));
  else leftOut.push('Stripe was not asked: set STRIPE_SECRET_KEY.');
  if (found.length > 0) throw new Error([...found, `${found.length} found.`, ...leftOut].join('\n'));
  return ['Sums, invoice numbers, images and objects fit together.', ...leftOut].join('\n');
});

function stripeFor(key: string): Stripe {
  if (!STRIPE_API_BASE) return new Stripe(key, { telemetry: false });
  const { protocol, hostname, port } = new URL(STRIPE_API_BASE);
  return new Stripe(key, {
    telemetry: false,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port,
  });
}
