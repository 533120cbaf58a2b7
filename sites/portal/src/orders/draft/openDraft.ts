import { getDraft, openOrderChange } from '@rumklar/backend/drafts/draft';
import { listDrafts } from '@rumklar/backend/drafts/listDrafts';
import { isBackendError } from '@rumklar/backend/errors';
import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { registerUnsavedWork } from '@rumklar/features/version/unsavedWork';
import { backend } from '../../backend.ts';
import { draftTiming } from '../../timing.ts';
import { onDraftDeleted, onDraftEnd } from './draftEnd.ts';
import { DraftSession } from './draftSession.ts';
import { findDraftsOnDevice } from './draftsOnDevice.ts';
import { isPlaced, NO_CONTENT } from './storedDraft.ts';
import { readUnsavedTexts } from './unsavedTexts.ts';

export interface OpenedDraft {
  session: DraftSession;
  imageCount?: number;
  /** The draft that was asked for does not exist any more; this is a new one. */
  isReplacement: boolean;
  /** The id of that draft, if it has become an order. */
  placedId?: string;
}

export interface OfferedDraft {
  id: string;
  /** Where it is and how far it is; `undefined` for files that only this device has. */
  summary?: string;
  changedAt?: string;
}

export type DraftOpening = OpenedDraft | { offered: OfferedDraft };

/**
 * Opens a draft in this tab: the one that is asked for, or a new one with what an order holds. Else the one that this tab has
 * open is offered, or the one that it did not finish saving is opened, or the newest of the last 24 hours, on the server or
 * this device, is offered; without any, a new one is opened.
 * @param requested by the URL: a draft (`kladde`), an order to be changed (`ret`), or to be ordered again (`igen`)
 * @throws BackendError when the drafts could not be loaded
 */
export function openDraft(
  userId: string,
  limits: OrderLimits,
  requested: RequestedDraft,
): Promise<DraftOpening> {
  const key = JSON.stringify([userId, requested]);
  const promise =
    opening?.key === key
      ? opening.promise
      : open(userId, limits, requested).finally(() => {
          opening = undefined;
        });
  opening = { key, promise };
  return promise;
}

export interface RequestedDraft {
  draftId: string | undefined;
  changedOrderId: string | undefined;
  copiedOrderId: string | undefined;
}

function open(
  userId: string,
  limits: OrderLimits,
  { draftId, changedOrderId, copiedOrderId }: RequestedDraft,
): Promise<DraftOpening> {
  if (changedOrderId !== undefined) return openChange(userId, limits, changedOrderId);
  return copiedOrderId === undefined
    ? findDraft(userId, limits, draftId)
    : orderAgain(userId, limits, copiedOrderId);
}

/** Opens an order to be changed; what it was changed to and is not saved over it yet is still there. */
async function openChange(userId: string, limits: OrderLimits, orderId: string): Promise<OpenedDraft> {
  const known = openSession(userId, orderId);
  if (known) return { session: known, isReplacement: false };
  const draft = await openOrderChange(backend, orderId);
  return {
    session: remember(new DraftSession(userId, limits, { ...draft, isNew: false })),
    imageCount: draft.content.images.length,
    isReplacement: false,
  };
}

async function findDraft(
  userId: string,
  limits: OrderLimits,
  requestedId: string | undefined,
): Promise<DraftOpening> {
  if (requestedId !== undefined) {
    const known = openSession(userId, requestedId);
    if (known) return { session: known, isReplacement: false };
    return await openRequested(userId, limits, requestedId);
  }
  const here = await offerCurrent(userId);
  if (here) return { offered: here };
  const unsaved = readUnsavedTexts(userId);
  if (unsaved) return await openRequested(userId, limits, unsaved.draftId);
  const newest = await findNewest(userId);
  if (newest && Date.now() - newest.changedAt < draftTiming.resumeWithin) {
    const { id, summary, changedAt } = newest;
    return { offered: { id, summary, changedAt: new Date(changedAt).toISOString() } };
  }
  return { session: startDraft(userId, limits), isReplacement: false };
}

/** The draft that this tab has open; one that nobody has changed is closed. */
async function offerCurrent(userId: string): Promise<OfferedDraft | undefined> {
  if (current?.userId !== userId) return undefined;
  const { isDraft, texts, uploads } = current.state();
  if (!isDraft) {
    await closeDraft(current);
    return undefined;
  }
  const imageCount = uploads.files.filter(({ isFloorPlan }) => !isFloorPlan).length;
  return { id: current.id, summary: draftTexts.summary({ ...texts, imageCount }) };
}

/** The draft that was changed last: on the server, or here without a connection. */
async function findNewest(
  userId: string,
): Promise<{ id: string; changedAt: number; summary?: string } | undefined> {
  const [stored, here] = await Promise.all([
    listDrafts(backend, userId),
    findDraftsOnDevice(userId).catch(() => []),
  ]);
  const summarised = stored.map((draft) => ({
    id: draft.id,
    changedAt: Date.parse(draft.updatedAt),
    summary: draftTexts.summary({
      ...draft,
      unsentCount: here.find(({ id }) => id === draft.id)?.unsentCount,
    }),
  }));
  const all = [...summarised, ...here.filter(({ id }) => stored.every((draft) => draft.id !== id))];
  return all.toSorted((a, b) => b.changedAt - a.changedAt)[0];
}

async function orderAgain(userId: string, limits: OrderLimits, orderId: string): Promise<OpenedDraft> {
  const { copyOrder } = await import('./copyOrder.ts');
  const { content, firstDetails } = await copyOrder(userId, orderId);
  const session = startDraft(userId, limits, content);
  session.files.firstDetails = firstDetails;
  return { session, isReplacement: false };
}

/** The draft before goes on sending its files. @param content what the new one begins with, saved when it is changed */
export function startDraft(userId: string, limits: OrderLimits, content = NO_CONTENT): DraftSession {
  const id = crypto.randomUUID();
  return remember(
    new DraftSession(userId, limits, { id, version: 0, content, isChange: false, isNew: true }),
  );
}

/** Ends a draft that was placed or deleted: this device has no use for its files any more. */
export function endDraft(session: DraftSession): void {
  closeDraft(session)
    .then(() => clearFiles(session.id))
    .catch(() => undefined);
}

async function closeDraft(session: DraftSession): Promise<void> {
  sessions.delete(session.id);
  if (current === session) current = undefined;
  await session.close();
}

function openSession(userId: string, requestedId: string): DraftSession | undefined {
  const found = sessions.get(requestedId);
  if (found?.userId !== userId) return undefined;
  current = found;
  // Signing in again goes on where the session had ended.
  found.resume();
  return found;
}

async function openRequested(userId: string, limits: OrderLimits, id: string): Promise<OpenedDraft> {
  const draft = await getDraft(backend, { id, userId }).catch((error: unknown) => {
    if (!isBackendError(error, 'not_found')) throw error;
    return undefined;
  });
  const unsaved = readUnsavedTexts(userId);
  const own = unsaved?.draftId === id ? unsaved : undefined;
  const isHere =
    draft !== undefined ||
    own !== undefined ||
    (await findDraftsOnDevice(userId)).some((draft) => draft.id === id);
  if (!isHere) {
    const placedId = (await isPlaced({ id, userId })) ? id : undefined;
    return { session: startDraft(userId, limits), isReplacement: true, placedId };
  }
  const stored = draft ?? { id, version: 0, content: NO_CONTENT, isChange: false };
  const session = remember(new DraftSession(userId, limits, { ...stored, isNew: false }));
  if (own) session.changeTexts(() => own.texts);
  return { session, imageCount: stored.content.images.length, isReplacement: false };
}

async function clearFiles(draftId: string): Promise<void> {
  const { clearDevice } = await import('@rumklar/uploads/deviceStore');
  await clearDevice(draftId);
}

function remember(session: DraftSession): DraftSession {
  sessions.set(session.id, session);
  current = session;
  return session;
}

/** Outside of React, so that files go on being sent while other pages are shown. */
const sessions = new Map<string, DraftSession>();
let current: DraftSession | undefined;
/** Rendered twice, the form opens its draft once. */
let opening: { key: string; promise: Promise<DraftOpening> } | undefined;

onDraftEnd((userId) => {
  for (const session of sessions.values()) if (session.userId !== userId) void closeDraft(session);
});

onDraftDeleted(async (draftId) => {
  const session = sessions.get(draftId);
  if (session) await closeDraft(session);
});

// Texts survive a reload, and so do files that the device keeps.
registerUnsavedWork(() => [...sessions.values()].some(hasVolatileFiles));

/** Whether closing the page would lose files that are not sent. */
export function hasVolatileFiles(session: DraftSession): boolean {
  const { files, storage } = session.state().uploads;
  return storage !== 'device' && files.some(({ state }) => state !== 'sent' && state !== 'refused');
}
