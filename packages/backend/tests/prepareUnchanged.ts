import { checkFile } from '@rumklar/domain/images/files/checkFile';
import { failure } from '@rumklar/domain/message';
import { BackendError } from '../src/errors.ts';
import type { PrepareFile } from '../src/uploads/prepareFile.ts';

/** Makes a file ready without a worker, which Node does not have as browsers do: checks its type and leaves its bytes. */
export const prepareUnchanged: PrepareFile = async (file, { isFloorPlan = false }) => {
  const kind = isFloorPlan ? 'floorPlan' : 'image';
  const { type, error } = await checkFile(file, kind, { maxBytes: Number.POSITIVE_INFINITY });
  if (!type) throw new BackendError('file_refused', failure(error));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { file, type, fileName: file.name, sha256, hadLocation: false, isConverted: false, notes: [] };
};
