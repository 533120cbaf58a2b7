import { messageOf } from '@rumklar/backend/errors';
import type { AccountLimits } from '@rumklar/domain/images/files/limits';
import { isAccountLimits, userLimitTexts } from '@rumklar/domain/users/customerTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useUpdate } from 'react-admin';
import { refetchResources } from '../../queryClient.ts';
import type { LimitedUser } from '../user.ts';

/**
 * Changes the limits of an account. The toast about it offers the earlier ones again.
 *
 * @param onChanged called when they are stored
 */
export function useLimitsChange(user: LimitedUser, onChanged: () => void) {
  const showFailure = (failure: unknown) =>
    showToast(messageOf(failure, userLimitTexts.failed), ACTION_TOAST);

  const [update, { isPending }] = useUpdate(
    'brugere',
    { id: user.id },
    { onError: showFailure, onSettled: () => refetchResources('brugere') },
  );

  function change(limits: AccountLimits) {
    const { limits: before } = user;
    const action = isAccountLimits(before)
      ? {
          label: userLimitTexts.undo,
          onPress: () => update('brugere', { data: { limits: before }, previousData: { ...user, limits } }),
        }
      : undefined;
    update(
      'brugere',
      { data: { limits }, previousData: user },
      {
        onSuccess: () => {
          showToast({ ...userLimitTexts.changed(limits), action }, ACTION_TOAST);
          onChanged();
        },
      },
    );
  }

  return { change, isSaving: isPending };
}
