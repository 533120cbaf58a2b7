import { messageOf } from '@rumklar/backend/errors';
import type { AccountLimits } from '@rumklar/domain/images/limits';
import { isAccountLimits, userLimitTexts } from '@rumklar/domain/users/limitTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../../dataOf.ts';
import type { AdminDataProvider } from '../../dataProvider.ts';
import type { LimitedUser } from '../user.ts';

/**
 * Changes the limits of an account. The toast about it offers the earlier ones again.
 *
 * @param onChanged called when they are stored
 */
export function useLimitsChange(user: LimitedUser, onChanged: () => void) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();

  const save = async (limits: AccountLimits) => {
    try {
      await dataOf(dataProvider.setAccountLimits({ userId: user.id, limits }));
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['brugere'] });
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
