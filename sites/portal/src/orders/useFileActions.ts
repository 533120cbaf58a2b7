import { orderFormTexts } from '@rumklar/domain/orders/formTexts';
import type { ImageDetails } from '@rumklar/domain/orders/imageDetails';
import { showToast } from '@rumklar/ui/Toast';
import type { DraftSession } from './draftSession.ts';
import { draftTiming } from './timing.ts';

/** What the form's buttons do with the files of a draft. */
export function useFileActions(session: DraftSession | undefined) {
  return {
    onRemove(keys: string[]) {
      const queue = session?.queue();
      const isUsable = (key: string) =>
        queue?.state().files.some((file) => file.key === key && file.state !== 'refused') ?? false;
      const usable = keys.filter(isUsable);
      queue?.remove(keys);
      if (usable.length === 0) return;
      const action = { label: orderFormTexts.undo, onPress: () => queue?.restore(usable) };
      showToast({ ...orderFormTexts.removed(usable.length), action }, UNDO_TOAST);
    },
    onRetry: (keys: string[]) => session?.queue()?.retry(keys),
    onShrink: (keys: string[]) => session?.queue()?.shrink(keys),
    onHideNote: (key: string, kind: string) => session?.queue()?.hideNote(key, kind),
    onDetailsChange: (keys: string[], change: Partial<Omit<ImageDetails, 'marks'>>) =>
      session?.changeDetails(keys, change),
  };
}

/** Replaced by the next one; the files can be put back for as long as it is shown. */
export const UNDO_TOAST = { key: 'undo-removal', timeout: draftTiming.undo } as const;
