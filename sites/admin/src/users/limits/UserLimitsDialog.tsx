import { messageOf } from '@rumklar/backend/errors';
import { type AccountLimits, accountLimits } from '@rumklar/domain/images/files/limits';
import { isAccountLimits, limitLabel, userLimitTexts } from '@rumklar/domain/users/customerTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Select } from '@rumklar/ui/Select';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { FormDialog } from '../../layout/forms/FormDialog.tsx';
import { refetchResources } from '../../queryClient.ts';
import { type LimitedUser, userName } from '../listUserRecords.ts';

interface UserLimitsDialogProps {
  user: LimitedUser;
  onClose: () => void;
}

/** Gives an account other limits. A failed attempt keeps the choice. */
export function UserLimitsDialog({ user, onClose }: UserLimitsDialogProps) {
  const [chosen, setChosen] = useState(isAccountLimits(user.limits) ? user.limits : undefined);
  const { change, isSaving } = useLimitsChange(user, onClose);
  return (
    <FormDialog
      title={userLimitTexts.title(userName(user))}
      submit={{
        label: userLimitTexts.save,
        busyLabel: userLimitTexts.saving,
        // To keep them is an answer to a request, too.
        isDisabled: !chosen || (chosen === user.limits && !user.limits_requested_at),
      }}
      isSaving={isSaving}
      onSubmit={() => chosen && change(chosen)}
      onClose={onClose}
    >
      <Select
        label={userLimitTexts.label}
        hint={userLimitTexts.hint}
        options={OPTIONS}
        value={chosen ?? null}
        onChange={setChosen}
      />
    </FormDialog>
  );
}

const OPTIONS = accountLimits.map((limits) => ({
  value: limits,
  label: limitLabel(limits),
  description: userLimitTexts.descriptions[limits],
}));

/** Changes an account's limits. The toast about it offers the earlier ones again. */
function useLimitsChange(user: LimitedUser, onChanged: () => void) {
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
