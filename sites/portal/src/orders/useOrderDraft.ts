import type { Uploads } from '@rumklar/backend/images/uploads';
import { registerUnsavedWork } from '@rumklar/features/version/unsavedWork';
import { emptyOrderDraft, type OrderFormDraft } from '@rumklar/ui/OrderForm';
import { useState } from 'react';
import { DRAFT_STORAGE_KEY } from './draftKey.ts';
import { parseDraft, serializeDraft } from './storedDraft.ts';

/** One order: the same id in every attempt creates one order, however often it is submitted. */
interface Attempt {
  id: string;
  uploads: Uploads;
}

interface DraftState {
  userId: string;
  draft: OrderFormDraft;
  attempt: Attempt;
  /** Names of the files that were chosen before a reload and must be chosen again. */
  lostFiles: string[];
}

/**
 * The order draft. It survives navigation and signing in again with its files, and a reload with their names.
 */
export function useOrderDraft(userId: string) {
  const [, rerender] = useState(0);
  const current = draftOf(userId);

  function change(update: (draft: OrderFormDraft) => OrderFormDraft) {
    const current = draftOf(userId);
    const draft = update(current.draft);
    const files = [...draft.images, ...draft.floorPlans];
    const lostFiles = files.length > 0 ? [] : current.lostFiles;
    memory = { ...current, draft, lostFiles };
    const { title, address, notes, serviceType } = draft;
    const fileNames = files.length > 0 ? files.map(({ file }) => file.name) : lostFiles;
    sessionStorage.setItem(
      DRAFT_STORAGE_KEY,
      serializeDraft(userId, { title, address, notes, serviceType, fileNames }),
    );
    rerender((count) => count + 1);
  }

  return { ...current, change };
}

/** Discards the draft, after an order was created. */
export function clearOrderDraft(): void {
  memory = undefined;
  sessionStorage.removeItem(DRAFT_STORAGE_KEY);
}

function draftOf(userId: string): DraftState {
  if (memory?.userId !== userId) {
    const stored = parseDraft(userId, sessionStorage.getItem(DRAFT_STORAGE_KEY));
    const { fileNames = [], ...texts } = stored ?? {};
    memory = {
      userId,
      draft: { ...emptyOrderDraft, ...texts },
      attempt: { id: crypto.randomUUID(), uploads: new Map() },
      lostFiles: fileNames,
    };
  }
  return memory;
}

/** Outside of React, so that the files outlive the form until the page is unloaded. */
let memory: DraftState | undefined;

// The texts survive a reload, the files don't.
registerUnsavedWork(
  () => memory !== undefined && memory.draft.images.length + memory.draft.floorPlans.length > 0,
);
