import { messageOf } from '@rumklar/backend/errors';
import type { FinishedUpload } from '@rumklar/backend/images/uploadFinishedImages';
import type { Uploads } from '@rumklar/backend/images/uploads';
import { imageTexts } from '@rumklar/domain/images/texts';
import { problemsOf, withProblems, withProgress } from '@rumklar/features/images/uploadStates';
import { useUnloadWarning } from '@rumklar/features/images/useUnloadWarning';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import type { UploadFile } from '@rumklar/ui/ImageDropzone';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useGetIdentity } from 'react-admin';
import { dataOf } from '../dataOf.ts';
import type { AdminDataProvider } from '../dataProvider.ts';
import { orderToast, useCustomerNotification } from '../notifications/useCustomerNotification.ts';

/** The files that are chosen for an order and uploaded as its finished images. */
export function useFinishedUpload(orderId: string) {
  const [files, setFiles] = useState<readonly UploadFile[]>([]);
  const uploads = useRef<Uploads>(new Map());
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { showResult } = useCustomerNotification();
  const { identity } = useGetIdentity();
  useUnloadWarning(files.length > 0);

  const change = (ids: ReadonlySet<string>, changes: Partial<UploadFile>) =>
    setFiles((current) => current.map((file) => (ids.has(file.id) ? { ...file, ...changes } : file)));

  const { mutate, isPending: isUploading } = useMutation({
    mutationFn: (wanted: readonly UploadFile[]) =>
      dataOf(
        dataProvider.uploadFinishedImages({
          orderId,
          userId: String(identity?.id),
          files: wanted.map(({ id, file }) => ({ key: id, file })),
          uploads: uploads.current,
          onProgress: (progress) =>
            setFiles((current) => current.map((file) => withProgress(file, progress))),
        }),
      ),
    onMutate: (wanted) => {
      for (const { key } of [FAILED_TOAST, orderToast(orderId)]) dismissToast(key);
      change(idsOf(wanted), { state: 'uploading', progress: 0, error: undefined });
    },
    onSuccess: async (result, wanted) => {
      await queryClient.invalidateQueries({ queryKey: ['ordrer'] });
      const errors = new Map(result.failed.map(({ key, error }) => [key, error]));
      setFiles((current) => current.flatMap((file) => afterUpload(file, idsOf(wanted), errors)));
      showUploaded(result);
      const { notification } = result;
      if (notification === 'failed' || notification === 'unavailable') {
        showResult(imageTexts.notifyFailed, { result: notification, orderId, type: 'order_images_uploaded' });
      }
    },
    onError: (error, wanted) => {
      const problems = problemsOf(error);
      if (problems.size === 0) change(idsOf(wanted), { state: 'failed', error: undefined });
      else setFiles((current) => current.map((file) => withProblems(file, problems)));
      showToast(messageOf(error, imageTexts.uploadError), FAILED_TOAST);
    },
  });

  function upload(wanted: readonly UploadFile[]) {
    if (!isUploading && wanted.length > 0 && identity) mutate(wanted);
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
    /** Uploads every file that is not stored yet. */
    uploadAll: () => upload(files.filter(({ state }) => state === 'ready' || state === 'failed')),
  };
}

/** A stored file is removed from the chosen ones; a failed one stays with its error. */
function afterUpload(
  file: UploadFile,
  sent: ReadonlySet<string>,
  errors: ReadonlyMap<string, string>,
): UploadFile[] {
  if (!sent.has(file.id)) return [file];
  const error = errors.get(file.id);
  return error === undefined ? [] : [{ ...file, state: 'failed', error }];
}

function idsOf(files: readonly UploadFile[]): ReadonlySet<string> {
  return new Set(files.map(({ id }) => id));
}

function showUploaded({ images, failed }: FinishedUpload): void {
  if (failed.length > 0) showToast(imageTexts.uploadFailed(failed.length), FAILED_TOAST);
  if (images.length > 0) showToast(imageTexts.uploaded(images.length), ACTION_TOAST);
}

/** A toast of its own, shown beside the one for the uploaded files until the next attempt. */
const FAILED_TOAST = { key: 'upload failed' } as const;
