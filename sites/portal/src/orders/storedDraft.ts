import { defaultServiceType, isServiceType, type ServiceType } from '@rumklar/domain/services/serviceTypes';
import { DRAFT_STORAGE_KEY } from './draftKey.ts';

/** The part of an order draft that survives a reload and signing in again: not the files, but their names. */
export interface StoredDraft {
  title: string;
  address: string;
  notes: string;
  serviceType: ServiceType;
  fileNames: string[];
}

/** The draft as text, with the id of its user, as another user of the browser must not see it. */
export function serializeDraft(userId: string, draft: StoredDraft): string {
  return JSON.stringify({ userId, ...draft });
}

/** The stored draft of this user; `undefined` when there is none or it is unreadable. */
export function parseDraft(userId: string, stored: string | null): StoredDraft | undefined {
  if (stored === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Reflect.get(value, 'userId') !== userId)
    return undefined;
  const serviceType: unknown = Reflect.get(value, 'serviceType');
  const fileNames: unknown = Reflect.get(value, 'fileNames');
  return {
    title: textOf(value, 'title'),
    address: textOf(value, 'address'),
    notes: textOf(value, 'notes'),
    serviceType: isServiceType(serviceType) ? serviceType : defaultServiceType,
    fileNames: Array.isArray(fileNames) ? fileNames.filter((name) => typeof name === 'string') : [],
  };
}

function textOf(value: object, name: string): string {
  const text: unknown = Reflect.get(value, name);
  return typeof text === 'string' ? text : '';
}

/** Whether this user has a non-empty draft in this tab. */
export function hasStoredDraft(userId: string): boolean {
  const stored = parseDraft(userId, sessionStorage.getItem(DRAFT_STORAGE_KEY));
  return (
    stored !== undefined && (stored.title !== '' || stored.address !== '' || stored.fileNames.length > 0)
  );
}
