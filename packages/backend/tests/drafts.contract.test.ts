import type { OrderDraftContent } from '@rumklar/domain/orders/draft/draft';
import { createUser } from '@rumklar/local-stack/testing';
import { expect } from 'vitest';
import { deleteDraft } from '../src/drafts/deleteDraft.ts';
import { draftPathOf, getDraft, saveDraft } from '../src/drafts/draft.ts';
import { listDrafts } from '../src/drafts/listDrafts.ts';
import { getProfile } from '../src/profile/profile.ts';
import { requestLargerLimits, setAccountLimits } from '../src/users/accountLimits.ts';
import { arrangeUpload } from './arrange.ts';
import { contract, useStack } from './contract.ts';

const its = useStack();

const content = (paths: string[] = [], changes: Partial<OrderDraftContent> = {}): OrderDraftContent => ({
  title: 'Villa',
  address: 'Strandvejen 104, 2900 Hellerup',
  notes: '',
  reference: '',
  serviceType: 'let-styling',
  hasOwnServices: false,
  images: paths.map((path, index) => ({
    key: `${index}`,
    path,
    isFloorPlan: false,
    fileName: `IMG_${index}.jpg`,
    size: 10,
    hidden: ['dark'],
  })),
  ...changes,
});

contract('rpc: save_order_draft', {
  allowed: async () => {
    const user = await createUser(its.stack);
    const path = await arrangeUpload(its.stack, user);
    const draft = { id: crypto.randomUUID(), content: content([path]) };
    expect(await saveDraft(user.client, { ...draft, version: 0 })).toBe(1);
    expect(await saveDraft(user.client, { ...draft, version: 1, content: content() })).toBe(2);
    // Half of an emoji, and a character that Postgres has no room for.
    const notes = 'Pas på\0 katten \ud83d';
    const odd = { id: crypto.randomUUID(), version: 0, content: content([], { notes }) };
    expect(await saveDraft(user.client, odd)).toBe(1);
    const stored = await getDraft(user.client, { id: odd.id, userId: user.id });
    expect(stored.content.notes).toBe('Pas på katten \ufffd');
    expect(await getDraft(user.client, { id: draft.id, userId: user.id })).toMatchObject({ version: 2 });
  },
  refused: async () => {
    const [user, other] = await Promise.all([createUser(its.stack), createUser(its.stack)]);
    const id = crypto.randomUUID();
    await saveDraft(user.client, { id, version: 0, content: content() });
    await saveDraft(user.client, { id, version: 1, content: content([], { notes: 'Fra telefonen' }) });
    const mine = { id, content: content([], { notes: 'Herfra' }) };
    await expect(saveDraft(user.client, { ...mine, version: 1 })).rejects.toMatchObject({
      code: 'draft_changed',
      version: 2,
      userMessage: { title: 'Kladden er ændret på en anden enhed.' },
    });
    // What 'Behold min' does.
    expect(await saveDraft(user.client, { ...mine, version: 2 })).toBe(3);
    await expect(saveDraft(other.client, { ...mine, version: 3 })).rejects.toMatchObject({
      code: 'order_id_taken',
    });
    const theirs = await arrangeUpload(its.stack, other);
    const stolen = saveDraft(user.client, { id, version: 3, content: content([theirs]) });
    await expect(stolen).rejects.toMatchObject({ code: 'image_not_owned' });
    expect(draftPathOf(await stolen.catch((error) => error))).toBe(theirs);
    await expect(saveDraft(its.visitor, { ...mine, version: 3 })).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
});

contract('order_drafts: own, by id, deleted', {
  allowed: async () => {
    const user = await createUser(its.stack);
    const path = await arrangeUpload(its.stack, user);
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await saveDraft(user.client, { id: first, version: 0, content: content([path]) });
    await saveDraft(user.client, {
      id: second,
      version: 0,
      content: content([], { title: '', address: '' }),
    });
    expect(await getDraft(user.client, { id: first, userId: user.id })).toMatchObject({
      id: first,
      version: 1,
      content: content([path]),
    });
    expect(await listDrafts(user.client, user.id)).toMatchObject([
      { id: second, title: '', address: '', imageCount: 0 },
      { id: first, title: 'Villa', address: 'Strandvejen 104, 2900 Hellerup', imageCount: 1 },
    ]);
    await deleteDraft(user.client, { id: first, userId: user.id });
    await deleteDraft(user.client, { id: first, userId: user.id });
    expect(await listDrafts(user.client, user.id)).toHaveLength(1);
  },
  refused: async () => {
    const [user, other] = await Promise.all([createUser(its.stack), createUser(its.stack)]);
    const id = crypto.randomUUID();
    await saveDraft(user.client, { id, version: 0, content: content() });
    const gone = { code: 'not_found', userMessage: { title: 'Kladden findes ikke længere' } };
    await expect(getDraft(other.client, { id, userId: user.id })).rejects.toMatchObject(gone);
    await expect(getDraft(user.client, { id: 'ingen', userId: user.id })).rejects.toMatchObject(gone);
    expect(await listDrafts(other.client, user.id)).toEqual([]);
    await deleteDraft(other.client, { id, userId: user.id });
    expect(await listDrafts(user.client, user.id)).toHaveLength(1);
    await expect(listDrafts(its.visitor, user.id)).rejects.toMatchObject({
      userMessage: { title: 'Kunne ikke hente dine kladder' },
    });
  },
});

contract('rpc: request_larger_limits', {
  allowed: async () => {
    const user = await createUser(its.stack, { card: true });
    expect(await requestLargerLimits(user.client)).toBe(true);
    expect(await getProfile(user.client, user.id)).toMatchObject({
      limits_id: 'stor',
      limits: { totalBytes: 2 * 1024 ** 3 },
    });
  },
  refused: async () => {
    const user = await createUser(its.stack);
    await expect(requestLargerLimits(user.client)).rejects.toMatchObject({ code: 'card_required' });
    expect(await getProfile(user.client, user.id)).toMatchObject({ limits_id: 'standard' });
  },
});

contract('rpc: set_account_limits', {
  allowed: async () => {
    const [admin, user] = await Promise.all([createUser(its.stack, { admin: true }), createUser(its.stack)]);
    await setAccountLimits(admin.client, { userId: user.id, limits: 'stor' });
    const { limits } = await getProfile(user.client, user.id);
    expect(limits).toEqual({ totalBytes: 2 * 1024 ** 3, fileBytes: 25 * 1024 ** 2, files: 200 });
  },
  refused: async () => {
    const [admin, user] = await Promise.all([createUser(its.stack, { admin: true }), createUser(its.stack)]);
    await expect(setAccountLimits(user.client, { userId: user.id, limits: 'stor' })).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke ændre uploadgrænsen' },
    });
    await expect(
      setAccountLimits(admin.client, { userId: crypto.randomUUID(), limits: 'stor' }),
    ).rejects.toMatchObject({
      code: 'account_unknown',
      userMessage: { title: 'Kontoen findes ikke længere' },
    });
  },
});
