import type { ServicesByRoom } from '@rumklar/domain/organisations/standingWishes';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import {
  createOrganisation,
  joinOrganisation,
  removeMember,
  setColleagueMails,
  setMemberRole,
  takeOverOrganisation,
} from '../src/organisations/changeOrganisation.ts';
import { getOrganisation } from '../src/organisations/getOrganisation.ts';
import { getPayer } from '../src/organisations/getPayer.ts';
import { getStandingWishes, setStandingWishes } from '../src/organisations/standingWishes.ts';
import { arrangeOrder } from './arrange.ts';
import { contract, siteClient, useStack } from './contract.ts';

const its = useStack();
const firm = { name: ' Bolig & Co. ', cvr: '13 58 56 28' };
let owner: TestUser;
let other: TestUser;
beforeAll(async () => {
  [owner, other] = await Promise.all([
    createUser(its.stack, { fullName: 'Astrid Holm' }),
    createUser(its.stack),
  ]);
  await createOrganisation(owner.client, firm);
});

/** Somebody whom the owner has invited. @returns with the id of the invitation */
async function inviteMember(): Promise<{ person: TestUser; invitation: string }> {
  const person = await createUser(its.stack);
  const [row] = await its.stack.sql`
    insert into invitations (email, invited_by, token_hash, organisation_id, role)
    select ${person.email}, user_id, ${crypto.randomUUID()}, organisation_id, 'member'
    from memberships where user_id = ${owner.id} returning id`;
  return { person, invitation: row?.id };
}

contract('rpc: create_organisation, rpc: get_organisation', {
  allowed: async () => {
    const person = await createUser(its.stack);
    expect(await getOrganisation(person.client)).toEqual({ firm: null, invitations: [] });
    await createOrganisation(person.client, firm);
    expect(await getOrganisation(person.client)).toMatchObject({
      firm: {
        name: 'Bolig & Co.',
        cvr: '13585628',
        role: 'owner',
        members: [{ id: person.id }],
        invitations: [],
      },
    });
  },
  refused: async () => {
    const failed = { userMessage: organisationTexts.create.failed };
    await expect(createOrganisation(owner.client, firm)).rejects.toMatchObject(failed);
    await expect(createOrganisation(other.client, { ...firm, cvr: '13585629' })).rejects.toMatchObject(
      failed,
    );
    await expect(getOrganisation(siteClient(its.stack))).rejects.toMatchObject({
      userMessage: organisationTexts.loadFailed,
    });
  },
});

contract('rpc: join_organisation, rpc: set_member_role, rpc: take_over_organisation, rpc: remove_member', {
  allowed: async () => {
    const { person, invitation } = await inviteMember();
    expect((await getOrganisation(person.client)).invitations).toEqual([
      { id: invitation, name: 'Bolig & Co.', inviter: 'Astrid Holm', role: 'member' },
    ]);
    await joinOrganisation(person.client, invitation);
    await setMemberRole(owner.client, person.id, 'assistant');
    expect((await getOrganisation(person.client)).firm?.role).toBe('assistant');
    await removeMember(owner.client, person.id);
    expect((await getOrganisation(person.client)).firm).toBeNull();
  },
  refused: async () => {
    const { person, invitation } = await inviteMember();
    await expect(joinOrganisation(other.client, invitation)).rejects.toMatchObject({
      userMessage: organisationTexts.join.failed,
    });
    const failed = { userMessage: organisationTexts.changeFailed };
    await expect(setMemberRole(other.client, owner.id, 'member')).rejects.toMatchObject(failed);
    await expect(removeMember(person.client, owner.id)).rejects.toMatchObject(failed);
    await expect(removeMember(owner.client, owner.id)).rejects.toMatchObject(failed);
    await expect(
      takeOverOrganisation(other.client, { id: invitation, owedKroner: null }),
    ).rejects.toMatchObject(failed);
  },
});

contract('rpc: get_payer', {
  allowed: async () => {
    const { person, invitation } = await inviteMember();
    expect(await getPayer(person.client)).toBeNull();
    await joinOrganisation(person.client, invitation);
    expect(await getPayer(person.client)).toEqual({
      name: 'Astrid Holm',
      hasCard: false,
      paymentDays: null,
      isOverdue: false,
      isCaller: false,
    });
    expect(await getPayer(owner.client)).toBeNull();
  },
  refused: async () => {
    await expect(getPayer(siteClient(its.stack))).rejects.toMatchObject({ code: 'forbidden' });
  },
});

async function arrangeDelivery(userId: string): Promise<string> {
  const { sql } = its.stack;
  const order = await arrangeOrder(its.stack, { userId });
  const path = `finished-orders/${order.id}/${crypto.randomUUID()}.jpg`;
  const [row] = await sql`
    insert into finished_orders (order_id, image_path, preview_path, created_by)
    values (${order.id}, ${path}, ${path.replace('.jpg', '.webp')}, ${userId}) returning id`;
  await sql`update orders set status = 'completed' where id = ${order.id}`;
  return row?.id;
}

contract('rpc: set_standing_wishes, standing_wishes: own', {
  allowed: async () => {
    const servicesByRoom = { Stue: ['let-oprydning', 'let-styling'] } satisfies ServicesByRoom;
    const example = await arrangeDelivery(other.id);
    await setStandingWishes(other.client, { content: ' Varmt lys ' });
    await setStandingWishes(other.client, { servicesByRoom, exampleIds: [example] });
    expect(await getStandingWishes(other.client)).toMatchObject({
      content: 'Varmt lys',
      servicesByRoom,
      examples: [{ id: example }],
    });
    await setStandingWishes(other.client, { content: ' ', servicesByRoom: {}, exampleIds: [] });
    const nothing = { content: '', servicesByRoom: {}, examples: [] };
    expect(await getStandingWishes(other.client)).toEqual(nothing);
  },
  refused: async () => {
    const failed = { userMessage: wishesTexts.saveFailed };
    const tooLong = { content: 'x'.repeat(1001) };
    await expect(setStandingWishes(other.client, tooLong)).rejects.toMatchObject(failed);
    const exampleIds = Array.from({ length: 6 }, () => crypto.randomUUID());
    await expect(setStandingWishes(other.client, { exampleIds })).rejects.toMatchObject({
      userMessage: wishesTexts.examplesFull,
    });
    await expect(getStandingWishes(siteClient(its.stack))).rejects.toMatchObject({
      userMessage: wishesTexts.loadFailed,
    });
  },
});

contract('memberships: own, whether mails are wanted', {
  allowed: async () => {
    const { person, invitation } = await inviteMember();
    await joinOrganisation(person.client, invitation);
    await setColleagueMails(person.client, { userId: person.id, wants: true });
    expect((await getOrganisation(person.client)).firm?.wantsMails).toBe(true);
    expect((await getOrganisation(owner.client)).firm?.wantsMails).toBe(false);
  },
  refused: async () => {
    const membership = owner.client.from('memberships').update({ role: 'member' }).eq('user_id', owner.id);
    expect((await membership).error?.code).toBe('42501');
  },
});
