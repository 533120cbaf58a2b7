import { messageOf } from '@rumklar/backend/errors';
import { setAccountLimits } from '@rumklar/backend/users/setAccountLimits';
import type { AccountLimits } from '@rumklar/domain/images/files/limits';
import { isAccountLimits, userLimitTexts } from '@rumklar/domain/users/limitTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { refetchResources } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import type { LimitedUser } from '../user.ts';

/**
 * Changes the limits of an account. The toast about it offers the earlier ones again.
 *
 * @param onChanged called when they are stored
 */
export function useLimitsChange(user: LimitedUser, onChanged: () => void) {
  const call = useCall();

  const save = async (limits: AccountLimits) => {
    try {
      await call(setAccountLimits, { userId: user.id, limits });
    } finally {
      await refetchResources('brugere');
    }
  };
  const showFailure = (failure: unknown) =>
    showToast(messageOf(failure, userLimitTexts.failed), ACTION_TOAST);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ limits }: { limits: AccountLimits; before: string }) => save(limits),
    // The user has the new limits by then: the list has been fetched again.
    onSuccess: (_result, { limits, before }) => {
      const action = isAccountLimits(before)
        ? // The dialog is gone by then, and its mutation with it.
          { label: userLimitTexts.undo, onPress: () => save(before).catch(showFailure) }
        : undefined;
      showToast({ ...userLimitTexts.changed(limits), action }, ACTION_TOAST);
      onChanged();
    },
    onError: showFailure,
  });
  return { change: (limits: AccountLimits) => mutate({ limits, before: user.limits }), isSaving: isPending };
}
