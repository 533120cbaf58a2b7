import type { DeskContent } from '@rumklar/domain/orders/list/desk';
import {
  anonClient,
  createUser,
  enrollSecondFactor,
  startTestStack,
  type TestStack,
} from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completedOrder, listInvoices, runBilling } from '../billing/arrange.ts';
import { callFunction } from '../functions/callFunction.ts';
import { makeFirm } from '../organisations/firm.ts';

// An owner without a terminal, from an empty project to the first invoice with an account number. The tests are one story
// and run in their order.
let stack: TestStack;
let owner: SupabaseClient;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());

const email = 'ejer@rumklar.example';
const password = 'Rumklar2026!';

/** As `npm run release` does. */
const invite = (to: string, secret = stack.jobSecret) =>
  callFunction(stack, 'send-simple-invitation', { headers: { 'x-job-secret': secret }, body: { email: to } });
const tokenOf = async (to: string) =>
  /invitation=([0-9a-f]{64})/.exec((await stack.mail.inbox(to)).at(-1)?.text ?? '')?.[1];
const accept = async (to: string) =>
  callFunction(stack, 'accept-invitation', {
    body: { token: await tokenOf(to), fullName: 'Signe Lund', password },
  });

test('is invited by the release with its secret alone, and a mistyped address is replaced', async () => {
  expect(await invite(email, 'guessed')).toMatchObject({ status: 403 });
  expect(await invite('ejer uden adresse')).toMatchObject({ status: 400 });
  // Neither who is a customer already nor who has signed up with the address and not confirmed it becomes one.
  await createUser(stack);
  await createUser(stack, { email: 'ejre@rumklar.example', confirmed: false });
  expect(await invite('ejre@rumklar.example')).toMatchObject({ status: 200, body: { outcome: 'created' } });
  expect(await invite(` ${email.toUpperCase()}`)).toMatchObject({
    status: 200,
    body: { outcome: 'created' },
  });
  expect(await accept('ejre@rumklar.example')).toMatchObject({ status: 410 });
  const [mail] = await stack.mail.inbox(email);
  expect(mail?.text).toContain('Med en konto som administrator sætter du studiet op');
});

test('is the administrator when the invitation is accepted, and the only one by such an invitation', async () => {
  const late = await stack.sql`
    insert into public.invitations (email, staff_role, token_hash)
    values ('sen@rumklar.example', 'admin', encode(sha256(${'a'.repeat(64)}::bytea), 'hex')) returning id`;
  expect(late).toHaveLength(1);
  expect(await accept(email)).toMatchObject({ status: 200, body: { email } });
  const body = { token: 'a'.repeat(64), fullName: 'For Sen', password };
  expect(await callFunction(stack, 'accept-invitation', { body })).toMatchObject({ status: 410 });
  expect(await invite('anden@rumklar.example')).toMatchObject({ body: { outcome: 'has_admin' } });
  expect(await stack.mail.inbox('anden@rumklar.example')).toEqual([]);
  owner = anonClient(stack);
  expect((await owner.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await owner.rpc('get_admin_access')).data).toBe('granted');
});

const steps = async () => (await owner.rpc('get_desk').single<DeskContent>().throwOnError()).data.first_steps;
async function change(p_changes: Record<string, unknown>) {
  const { data } = await owner.rpc('get_settings').throwOnError();
  await owner.rpc('change_settings', { p_version: data.version, p_changes }).throwOnError();
}

test('finds on the desk what is left to do, and sees it become less', async () => {
  const nothing = { company: false, account: false, vat: false, prices: false, label: false };
  expect(await steps()).toEqual({ ...nothing, factor: false, order: false });
  await change({ company_name: 'Lund Foto ApS', company_cvr: '13585628' });
  expect(await steps()).toMatchObject({ company: false });
  await change({ company_street: 'Søgade 4', company_postal_code: '8000', company_city: 'Aarhus C' });
  await change({ bank_account: 'Reg. 4321 konto 87654321', vat_words: 'ekskl.', confirmed: ['label'] });
  expect(await steps()).toMatchObject({
    company: true,
    account: true,
    vat: true,
    prices: false,
    label: true,
  });
  await change({ confirmed: ['prices', 'label'] });
  await enrollSecondFactor(owner);
  expect(Object.entries((await steps()) ?? {}).filter(([, isDone]) => !isDone)).toEqual([['order', false]]);
});

test('sends the first invoice with the account number', async () => {
  const firm = await createUser(stack, { fullName: 'Kirsten Dam' });
  const p_organisation_id = await makeFirm(stack, firm);
  const terms = { p_organisation_id, p_payment_days: 14, p_bookkeeping_email: null };
  await owner.rpc('set_payment_terms', terms).throwOnError();
  await completedOrder(stack, firm.id, '2026-10-10T12:00:00Z');
  await runBilling(stack, '2026-11-01');
  expect(await listInvoices(stack)).toMatchObject([{ status: 'open', amount: '79.00' }]);
  const mail = (await stack.mail.inbox(firm.email)).find(({ subject }) => subject.startsWith('Faktura'));
  expect(mail?.text).toContain('Reg. 4321 konto 87654321');
  const [seller] = await stack.sql`select seller_name, seller_account from public.invoices`;
  expect(seller).toEqual({ seller_name: 'Lund Foto ApS', seller_account: 'Reg. 4321 konto 87654321' });
});

test('never sees the list again, whatever is taken back later', async () => {
  expect(await steps()).toBeNull();
  await change({ bank_account: null, confirmed: [] });
  expect(await steps()).toBeNull();
});
