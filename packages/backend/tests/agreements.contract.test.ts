import { transferTexts } from '@rumklar/domain/invoices/differenceTexts';
import { agreementTexts } from '@rumklar/domain/prices/agreement';
import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeEach, expect } from 'vitest';
import { listInvoices } from '../src/invoices/listInvoices.ts';
import { recordTransfer } from '../src/invoices/recordTransfer.ts';
import { endAgreement, getCustomerTerms, giveAgreement, setPaymentTerms } from '../src/prices/agreements.ts';
import { contract, useStack } from './contract.ts';

const its = useStack();

let admin: TestUser;
let owner: TestUser;
beforeEach(async () => {
  [admin, owner] = await Promise.all([createUser(its.stack, { admin: true }), createUser(its.stack)]);
});

const price = { service_type: 'let-oprydning', price_per_image: 59, base_price: 0 } as const;
const newPrice = () => ({ ...price, id: crypto.randomUUID(), userId: owner.id, valid_from: '2026-01-01' });

contract('price_agreements, memberships, rpc: give_agreement, rpc: end_agreement, rpc: set_payment_terms', {
  allowed: async () => {
    await owner.client
      .rpc('create_organisation', { p_name: 'Bolig & Co.', p_cvr: '13585628' })
      .throwOnError();
    const given = newPrice();
    await giveAgreement(admin.client, given);
    const { firm } = await getCustomerTerms(owner.client, owner.id);
    await setPaymentTerms(admin.client, firm?.id ?? '', {
      paymentDays: 14,
      bookkeepingEmail: 'b@bolig.example',
    });
    const { userId, ...agreement } = given;
    expect(await getCustomerTerms(admin.client, userId)).toEqual({
      firm: { id: firm?.id, name: 'Bolig & Co.', payment_days: 14, bookkeeping_email: 'b@bolig.example' },
      agreements: [{ ...agreement, valid_to: null }],
    });
    await endAgreement(admin.client, given.id);
    expect((await getCustomerTerms(owner.client, owner.id)).agreements).toEqual([]);
  },
  refused: async () => {
    await expect(giveAgreement(owner.client, newPrice())).rejects.toMatchObject({ code: 'forbidden' });
    await expect(endAgreement(owner.client, newPrice().id)).rejects.toMatchObject({ code: 'forbidden' });
    const terms = { paymentDays: 14, bookkeepingEmail: '' };
    await expect(setPaymentTerms(owner.client, owner.id, terms)).rejects.toMatchObject({ code: 'forbidden' });
    await giveAgreement(admin.client, newPrice());
    await expect(giveAgreement(admin.client, newPrice())).rejects.toMatchObject({
      userMessage: agreementTexts.give.overlaps,
    });
    const stranger = await createUser(its.stack);
    expect(await getCustomerTerms(stranger.client, owner.id)).toEqual({ firm: null, agreements: [] });
  },
});

contract('rpc: record_transfer', {
  allowed: async () => {
    const [invoice] = await its.stack.sql`
      insert into public.invoices (user_id, period, amount, status, invoice_number, issued_on, due_date)
      values (${owner.id}, '2026-01-01', 79, 'open', ${owner.id}, '2026-01-01', '2026-01-15') returning id`;
    await its.stack.sql`insert into private.stripe_invoices (invoice_id) values (${invoice?.id})`;
    await expect(recordTransfer(admin.client, invoice?.id, '2025-12-31')).rejects.toMatchObject({
      userMessage: transferTexts.invalid,
    });
    await recordTransfer(admin.client, invoice?.id, '2026-01-10');
    expect(await listInvoices(owner.client, owner.id)).toMatchObject([
      { status: 'open', transferred_on: '2026-01-10', transferred_by: expect.any(String) },
    ]);
  },
  refused: async () => {
    const recording = recordTransfer(owner.client, owner.id, '2026-01-10');
    await expect(recording).rejects.toMatchObject({ code: 'forbidden' });
  },
});
