import { defaultServiceType, isServiceType, type ServiceType } from '@rumklar/domain/services/serviceTypes';
import { DRAFT_STORAGE_KEY } from './draftKey.ts';

/** What of a half-written order survives reloading and signing in again. Files cannot be kept, their names can. */
export interface StoredDraft {
  title: string;
  address: string;
  notes: string;
  serviceType: ServiceType;
  fileNames: string[];
}

/** The text to store; it belongs to one user and is shown to no other. */
export function serializeDraft(userId: string, draft: StoredDraft): string {
  return JSON.stringify({ userId, ...draft });
}

/** What was stored for this user; `undefined` where there is nothing of theirs, or nothing readable. */
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

/** Whether this user has begun to write an order in this tab. */
export function hasStoredDraft(userId: string): boolean {
  const stored = parseDraft(userId, sessionStorage.getItem(DRAFT_STORAGE_KEY));
  return (
    stored !== undefined && (stored.title !== '' || stored.address !== '' || stored.fileNames.length > 0)
  );
}
