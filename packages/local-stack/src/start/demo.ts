import { readFile } from 'node:fs/promises';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { secretKey } from '../keys.ts';
import { saveSandboxCard } from '../stripe/cards/sandboxCard.ts';
import { demoAccounts } from './demoAccounts.ts';
import { examplePair, examplePath } from './demoImage.ts';
import { fillOrders } from './demoOrders.ts';
import type { Demo } from './demoStack.ts';
import { clientOf, upload } from './demoStorage.ts';
import { fillInvoices } from './fillInvoices.ts';
import { fillRevisions } from './fillRevisions.ts';

export { demoAccounts } from './demoAccounts.ts';
export type { Demo } from './demoStack.ts';

/**
 * Adds what SQL cannot seed: images through the Storage API, a card and invoices at Stripe. Adds only what is missing, so that
 * the next start completes one that was killed.
 */
export async function fillDemo(options: Demo): Promise<void> {
  await Promise.all([
    fillWebsiteImages(options),
    fillOrders(options).then(() => Promise.all([fillRevisions(options), fillInvoices(options)])),
    saveCard(options, demoAccounts.customer),
  ]);
}

async function fillWebsiteImages({ apiUrl }: Demo): Promise<void> {
  const bucket = clientOf(apiUrl, secretKey).storage.from('website-images');
  const { data } = await bucket.list('', { limit: 1000 });
  const present = new Set(data?.map((file) => file.name));
  const missing = serviceTypes.flatMap(examplePair).filter((name) => !present.has(name));
  for (const name of missing) await upload(bucket, name, await readFile(examplePath(name)));
}

async function saveCard({ sql, stripe }: Demo, { id, email }: { id: string; email: string }): Promise<void> {
  const [known] = await sql`select 1 from private.stripe_customers where user_id = ${id}`;
  if (stripe && !known) await saveSandboxCard({ sql, stripe }, { id, email });
}
