import { fieldOf } from '@rumklar/domain/json';
import { type OrderFormDraft, readFormDraft } from '@rumklar/domain/orders/draft/orderFormDraft';
import { UNSAVED_TEXTS_KEY } from './forgetUnsavedTexts.ts';

export interface UnsavedTexts {
  draftId: string;
  version: number;
  texts: OrderFormDraft;
}

/** Keeps what was typed since the draft was last saved over a reload. With the id of its user: no other user may see it. */
export function keepUnsavedTexts(userId: string, unsaved: UnsavedTexts): void {
  sessionStorage.setItem(UNSAVED_TEXTS_KEY, JSON.stringify({ userId, ...unsaved }));
}

/** The unsaved texts of this user in this tab; `undefined` when there are none or they are unreadable. */
export function readUnsavedTexts(userId: string): UnsavedTexts | undefined {
  return parseUnsavedTexts(userId, sessionStorage.getItem(UNSAVED_TEXTS_KEY));
}

export function parseUnsavedTexts(userId: string, stored: string | null): UnsavedTexts | undefined {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '');
  } catch {
    return undefined;
  }
  const [draftId, version, texts] = [
    fieldOf(value, 'draftId'),
    fieldOf(value, 'version'),
    fieldOf(value, 'texts'),
  ];
  if (fieldOf(value, 'userId') !== userId || typeof draftId !== 'string' || typeof version !== 'number') {
    return undefined;
  }
  return { draftId, version, texts: readFormDraft(texts) };
}
