import type { Uploads } from '@rumklar/backend/images/uploads';
import { emptyOrderDraft, type OrderFormDraft } from '@rumklar/ui/OrderForm';
import { useState } from 'react';
import { DRAFT_STORAGE_KEY } from './draftKey.ts';
import { parseDraft, serializeDraft } from './storedDraft.ts';

/** One order on its way: the same id in every attempt makes one order, however often it is sent. */
interface Attempt {
  id: string;
  uploads: Uploads;
}

interface Written {
  userId: string;
  draft: OrderFormDraft;
  attempt: Attempt;
  /** Files that were chosen before the page was loaded anew, and must be chosen again. */
  lostFiles: string[];
}

/**
 * The order that is being written. It survives going to another page and signing in again with its files, and
 * reloading with their names.
 */
export function useOrderDraft(userId: string) {
  const [, renderAgain] = useState(0);
  const written = writtenBy(userId);

  function change(update: (draft: OrderFormDraft) => OrderFormDraft) {
    const current = writtenBy(userId);
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
    renderAgain((count) => count + 1);
  }

  return { ...written, change };
}

/** Begins anew, after an order was placed. */
export function forgetOrderDraft(): void {
  memory = undefined;
  sessionStorage.removeItem(DRAFT_STORAGE_KEY);
}

function writtenBy(userId: string): Written {
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

/** Outside of React: the form comes and goes, the files stay as long as the page is loaded. */
let memory: Written | undefined;
