import { messageOf } from '@rumklar/backend/errors';
import { deleteFinishedImage } from '@rumklar/backend/images/deleteFinishedImage';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { backend } from '../backend.ts';
import { createAhead } from '../undo/ahead.ts';
import { doUndoably } from '../undo/undoable.ts';

/** Takes finished pictures back. They are gone from the page at once and can be had again for a moment. */
export function useDeleteFinished(images: readonly FinishedImage[]) {
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const hidden = deleted.use();

  const shown = useMemo(() => images.filter(({ id }) => !hidden.has(id)), [images, hidden]);

  async function commit(image: FinishedImage) {
    try {
      await deleteFinishedImage(backend, image);
    } catch (error) {
      if (!(await logoutIfAccessDenied(error)))
        showToast(messageOf(error, imageTexts.deleteFailed), failureOf(image.id));
    }
    await queryClient.invalidateQueries({ queryKey: ['ordrer'] });
    deleted.clear(image.id);
  }

  return {
    /** What is left. */
    shown,
    remove: (id: string) => {
      const image = images.find((other) => other.id === id);
      if (!image) return;
      dismissToast(failureOf(id).key);
      deleted.set(id, true);
      doUndoably({
        id,
        userMessage: imageTexts.deleted,
        commit: () => commit(image),
        undo: () => deleted.clear(id),
      });
    },
  };
}

/** Told a moment after the press, when others may have been made. */
function failureOf(id: string) {
  return { key: `delete ${id}` };
}

const deleted = createAhead<true>();
