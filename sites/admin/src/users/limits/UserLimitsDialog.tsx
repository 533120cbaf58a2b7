import { accountLimits } from '@rumklar/domain/images/files/limits';
import { isAccountLimits, limitLabel, userLimitTexts } from '@rumklar/domain/users/customerTexts';
import { Select } from '@rumklar/ui/Select';
import { useState } from 'react';
import { FormDialog } from '../../layout/forms/FormDialog.tsx';
import { type LimitedUser, nameOf } from '../user.ts';
import { useLimitsChange } from './useLimitsChange.ts';

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
      title={userLimitTexts.title(nameOf(user))}
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
