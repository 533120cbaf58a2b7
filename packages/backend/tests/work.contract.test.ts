import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import { listOrderSummaries } from '../src/orders/desk.ts';
import {
  approveWork,
  assignWork,
  getWork,
  listColleagues,
  listWork,
  returnWork,
  submitWork,
  takeNextWork,
} from '../src/orders/work/work.ts';
import { getStaffAccess } from '../src/profile/access.ts';
import { getProfile } from '../src/profile/profile.ts';
import { setStaffRole } from '../src/users/users.ts';
import { arrangeOrder } from './arrange.ts';
import { contract, useStack } from './contract.ts';

const its = useStack();
let customer: TestUser;
let admin: TestUser;
let lead: TestUser;
let editor: TestUser;
beforeAll(async () => {
  [customer, admin, lead, editor] = await Promise.all([
    createUser(its.stack),
    createUser(its.stack, { admin: true }),
    createUser(its.stack, { role: 'lead', fullName: 'Tove Bang' }),
    createUser(its.stack, { role: 'editor', fullName: 'Karla Vind' }),
  ]);
});

/** An order that the editor has, whose only original is skipped. */
async function arrangeWork() {
  const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
  await its.stack.sql`
    insert into skipped_images (order_image_id, order_id, reason)
    select id, order_id, 'Uskarpt' from order_images where order_id = ${id}`;
  const workOf = async () => {
    const [summary] = await listOrderSummaries(admin.client, [id]);
    if (!summary?.work) throw new Error('An order has work.');
    return summary.work;
  };
  await assignWork(editor.client, await workOf(), editor.id);
  return { id, workOf };
}

contract('rpc: list_work, rpc: get_work', {
  allowed: async () => {
    const { id } = await arrangeWork();
    const listed = await listWork(editor.client, 'mine');
    expect(listed.find(({ order_id }) => order_id === id)).toMatchObject({ stage: 'editing', title: null });
    const order = await getWork(editor.client, id);
    expect(order).toMatchObject({
      id,
      customer: null,
      paused_at: null,
      questions: [],
      work: { assignee: 'Karla Vind' },
    });
    expect((await getWork(lead.client, id)).customer).toBe('Kirsten Prøve');
  },
  refused: async () => {
    await expect(listWork(customer.client, 'free')).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke hente arbejdet' },
    });
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
    await expect(getWork(editor.client, id)).rejects.toMatchObject({ code: 'work_not_found' });
  },
});

contract('rpc: submit_work, rpc: return_work, rpc: approve_work', {
  allowed: async () => {
    const { id, workOf } = await arrangeWork();
    await submitWork(editor.client, await workOf());
    const { order_images: originals } = await getWork(lead.client, id);
    await returnWork(lead.client, await workOf(), [{ image: originals[0]?.id ?? '', text: 'Skæv' }]);
    await submitWork(editor.client, await workOf());
    await approveWork(lead.client, await workOf());
    expect((await getWork(lead.client, id)).status).toBe('completed');
  },
  refused: async () => {
    const { workOf } = await arrangeWork();
    await expect(approveWork(lead.client, await workOf())).rejects.toMatchObject({
      code: 'work_stage',
      userMessage: { title: 'Ordren er ikke til kontrol længere' },
    });
    const old = await workOf();
    await submitWork(editor.client, old);
    await expect(returnWork(lead.client, await workOf(), [])).rejects.toMatchObject({
      userMessage: { title: 'Skriv højst 500 tegn om hvert billede' },
    });
    await expect(returnWork(lead.client, old, [])).rejects.toMatchObject({ code: 'work_changed' });
    const lost = { ...(await workOf()), version: 0 };
    await expect(approveWork(editor.client, lost)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('rpc: list_colleagues, rpc: get_staff_access', {
  allowed: async () => {
    const names = (await listColleagues(editor.client)).map(({ name, role }) => [name, role]);
    expect(names).toContainEqual(['Tove Bang', 'lead']);
    expect(await getStaffAccess(editor.client)).toBe('granted');
    expect((await getProfile(editor.client, editor.id)).staff).toEqual({ role: 'editor', is_active: true });
  },
  refused: async () => {
    await expect(listColleagues(customer.client)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await getStaffAccess(customer.client)).toBe('none');
  },
});

contract('rpc: set_staff_role', {
  allowed: async () => {
    const somebody = await createUser(its.stack);
    await setStaffRole(admin.client, somebody.id, 'editor');
    await setStaffRole(admin.client, somebody.id, null);
    expect((await getProfile(admin.client, somebody.id)).staff).toEqual({ role: 'editor', is_active: false });
  },
  refused: async () => {
    await expect(setStaffRole(lead.client, lead.id, 'admin')).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Rollen kunne ikke ændres' },
    });
  },
});

contract('rpc: take_next_work', {
  allowed: async () => {
    await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
    await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
    const [first, second] = await Promise.all([takeNextWork(editor.client), takeNextWork(lead.client)]);
    expect([first, second]).not.toContain(null);
    expect(first).not.toBe(second);
    await its.stack.sql`update order_work set assignee_id = ${admin.id} where assignee_id is null`;
    expect(await takeNextWork(editor.client)).toBeNull();
  },
  refused: async () => {
    await expect(takeNextWork(customer.client)).rejects.toMatchObject({ code: 'forbidden' });
  },
});
