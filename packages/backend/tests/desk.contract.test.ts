import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import { addTeamNote } from '../src/orders/addTeamNote.ts';
import { deleteTeamNote } from '../src/orders/deleteTeamNote.ts';
import { listOrderEvents } from '../src/orders/listOrderEvents.ts';
import { listTeamNotes } from '../src/orders/listTeamNotes.ts';
import { updateOrderStatus } from '../src/orders/updateOrderStatus.ts';
import { arrangeOrder } from './arrange.ts';
import { contract, useStack } from './contract.ts';

const its = useStack({ functions: true });
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [customer, admin] = await Promise.all([
    createUser(its.stack),
    createUser(its.stack, { admin: true, fullName: 'Signe Lund' }),
  ]);
});

contract('rpc: list_order_events', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
    await updateOrderStatus(admin.client, { orderId: id, from: 'draft', to: 'pending' });
    const events = await listOrderEvents(admin.client, id);
    expect(events.map(({ kind, actor_name }) => [kind, actor_name])).toEqual([
      ['mailed', null],
      ['status', 'Signe Lund'],
      ['placed', null],
    ]);
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    await expect(listOrderEvents(customer.client, id)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke hente forløbet' },
    });
  },
});

contract('team_notes: of an order, added and deleted', {
  allowed: async () => {
    const { id: orderId } = await arrangeOrder(its.stack, { userId: customer.id });
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const note = { id: first, orderId, authorId: admin.id, body: ' Ring til mægleren. \n' };
    await addTeamNote(admin.client, note);
    // The response to the first call was lost.
    await addTeamNote(admin.client, note);
    await addTeamNote(admin.client, { ...note, id: second, body: 'Vent på plantegningen.' });
    const author = { id: admin.id, full_name: 'Signe Lund', email: admin.email };
    expect(await listTeamNotes(admin.client, orderId)).toMatchObject([
      { id: second, body: 'Vent på plantegningen.', author },
      { id: first, body: 'Ring til mægleren.', author },
    ]);
    await deleteTeamNote(admin.client, second);
    await deleteTeamNote(admin.client, second);
    expect(await listTeamNotes(admin.client, orderId)).toHaveLength(1);
  },
  refused: async () => {
    const { id: orderId } = await arrangeOrder(its.stack, { userId: customer.id });
    const note = { id: crypto.randomUUID(), orderId, authorId: customer.id, body: 'Kan jeg skrive her?' };
    await expect(addTeamNote(customer.client, note)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Noten blev ikke gemt' },
    });
    await addTeamNote(admin.client, { ...note, authorId: admin.id });
    expect(await listTeamNotes(customer.client, orderId)).toEqual([]);
    await deleteTeamNote(customer.client, note.id);
    expect(await listTeamNotes(admin.client, orderId)).toHaveLength(1);
  },
});
