import { messageOf } from '@rumklar/backend/errors';
import { type FinishedUpload, uploadFinishedImages } from '@rumklar/backend/images/uploadFinishedImages';
import type { Uploads } from '@rumklar/backend/images/uploads';
import { imageTexts } from '@rumklar/domain/images/texts';
import { problemsOf, withProblems, withProgress } from '@rumklar/features/images/uploadStates';
import { useUnloadWarning } from '@rumklar/features/images/useUnloadWarning';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import type { UploadFile } from '@rumklar/ui/ImageDropzone';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useGetIdentity, useLogoutIfAccessDenied } from 'react-admin';
import { backend } from '../backend.ts';
import { orderToast, useCustomerNotification } from '../notifications/useCustomerNotification.ts';

/** Finished pictures on their way to an order; they outlive the tab in which they were chosen. */
export function useFinishedUpload(orderId: string) {
  const [files, setFiles] = useState<readonly UploadFile[]>([]);
  const [isUploading, setUploading] = useState(false);
  const uploads = useRef<Uploads>(new Map());
  const queryClient = useQueryClient();
  const { tell } = useCustomerNotification();
  const { identity } = useGetIdentity();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useUnloadWarning(files.length > 0);

  const change = (ids: ReadonlySet<string>, changes: Partial<UploadFile>) =>
    setFiles((current) => current.map((file) => (ids.has(file.id) ? { ...file, ...changes } : file)));

  async function upload(wanted: readonly UploadFile[]) {
    if (isUploading || wanted.length === 0 || !identity) return;
    const ids = new Set(wanted.map(({ id }) => id));
    setUploading(true);
    for (const { key } of [ACTION_TOAST, FAILED_TOAST, orderToast(orderId)]) dismissToast(key);
    change(ids, { state: 'uploading', progress: 0, error: undefined });
    try {
      const result = await uploadFinishedImages(backend, {
        orderId,
        userId: String(identity.id),
        files: wanted.map(({ id, file }) => ({ key: id, file })),
        uploads: uploads.current,
        onProgress: (progress) => setFiles((current) => current.map((file) => withProgress(file, progress))),
      });
      await queryClient.invalidateQueries({ queryKey: ['ordrer'] });
      const errors = new Map(result.failed.map(({ key, error }) => [key, error]));
      setFiles((current) => current.flatMap((file) => afterUpload(file, ids, errors)));
      tellUploads(result);
      const { notification } = result;
      if (notification === 'failed' || notification === 'unavailable') {
        tell(imageTexts.notifyFailed, notification, orderId, 'order_images_uploaded');
      }
    } catch (error) {
      const problems = problemsOf(error);
      if (problems.size === 0) change(ids, { state: 'failed', error: undefined });
      else setFiles((current) => current.map((file) => withProblems(file, problems)));
      if (!(await logoutIfAccessDenied(error)))
        showToast(messageOf(error, imageTexts.uploadError), FAILED_TOAST);
    } finally {
      setUploading(false);
    }
  }

  return {
    files,
    isUploading,
    add: (added: readonly File[]) =>
      setFiles((current) => [
        ...current,
        ...added.map((file) => ({ id: crypto.randomUUID(), file, state: 'ready' as const })),
      ]),
    remove: (id: string) => setFiles((current) => current.filter((file) => file.id !== id)),
    retry: (id: string) => upload(files.filter((file) => file.id === id)),
    /** Sends everything that is not there yet. */
    uploadAll: () => upload(files.filter(({ state }) => state === 'ready' || state === 'failed')),
  };
}

/** What is stored leaves the box; what failed stays, with its reason. */
function afterUpload(
  file: UploadFile,
  sent: ReadonlySet<string>,
  errors: ReadonlyMap<string, string>,
): UploadFile[] {
  if (!sent.has(file.id)) return [file];
  const error = errors.get(file.id);
  return error === undefined ? [] : [{ ...file, state: 'failed', error }];
}

function tellUploads({ images, failed }: FinishedUpload): void {
  if (failed.length > 0) showToast(imageTexts.uploadFailed(failed.length), FAILED_TOAST);
  if (images.length > 0) showToast(imageTexts.uploaded(images.length), ACTION_TOAST);
}

/** Stands beside what was uploaded, until the rest is sent again. */
const FAILED_TOAST = { key: 'upload failed' } as const;
