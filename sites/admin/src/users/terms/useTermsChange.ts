import { messageOf } from '@rumklar/backend/errors';
import type { Message } from '@rumklar/domain/message';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { refetchResources } from '../../queryClient.ts';

interface TermsChange {
  save: () => Promise<unknown>;
  /** Shown when it is saved. @default nothing: the page shows it */
  saved?: Message;
  failed: Message;
  onClose: () => void;
}

/** Saves what was agreed with a customer; the dialog closes when that is done. */
export function useTermsChange({ save, saved, failed, onClose }: TermsChange) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await refetchResources('brugere');
      if (saved) showToast(saved, ACTION_TOAST);
      onClose();
    },
  });
  return {
    save: () => mutate(),
    isSaving: isPending,
    failure: error ? messageOf(error, failed) : undefined,
  };
}
