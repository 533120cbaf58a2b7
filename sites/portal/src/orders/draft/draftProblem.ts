import { draftPathOf } from '@rumklar/backend/drafts/draft';
import { type BackendErrorCode, isBackendError, messageOf } from '@rumklar/backend/errors';
import type { DraftFile, DraftUploads } from '@rumklar/backend/uploads/draftFiles';
import { failure, type Message } from '@rumklar/domain/message';
import type { DraftImage } from '@rumklar/domain/orders/draft/draft';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';

export interface DraftProblem {
  /** `changed`: the user must choose; `failed`: tried again by itself; `refused`: tried again when the draft has changed. */
  kind: 'changed' | 'gone' | 'placed' | 'failed' | 'refused';
  message: Message;
  path?: string;
  /** What the stored version has instead, to choose by. */
  stored?: readonly string[];
}

/** What a failed attempt to save means. @param images of the draft, to name the one at fault */
export function draftProblemOf(error: unknown, images: readonly DraftImage[]): DraftProblem {
  if (isBackendError(error, 'draft_placed')) return { kind: 'placed', message: draftTexts.placed };
  const message = messageOf(error, draftTexts.saveFailed);
  if (!isBackendError(error) || TRANSIENT.has(error.code)) return { kind: 'failed', message };
  const path = draftPathOf(error);
  const file = images.find((image) => isOf(image, path));
  if (path === undefined || !file) return { kind: 'refused', message };
  return { kind: 'refused', message: failure(message.title, draftTexts.fileAtFault(file.fileName)), path };
}

/** The files as the form shows them, with the refusal of the draft at the file that caused it. */
export function withProblem(uploads: DraftUploads, problem: DraftProblem | undefined): DraftUploads {
  const path = problem?.path;
  if (path === undefined) return uploads;
  return { ...uploads, files: uploads.files.map((file) => (isOf(file.image, path) ? refused(file) : file)) };
}

function refused(file: DraftFile): DraftFile {
  const { title, description } = draftTexts.fileRefused;
  return { ...file, state: 'refused', problem: failure(title, description) };
}

function isOf(image: DraftImage | undefined, path: string | undefined): boolean {
  return path !== undefined && (image?.path === path || image?.previewPath === path);
}

/** What may succeed by itself a little later. */
const TRANSIENT: ReadonlySet<BackendErrorCode> = new Set<BackendErrorCode>([
  ...(['network', 'aborted', 'unavailable', 'unexpected', 'rate_limited', 'conflict'] as const),
]);
