import { accountLimits } from '@rumklar/domain/images/limits';
import { isAccountLimits, limitLabel, userLimitTexts } from '@rumklar/domain/users/limitTexts';
import { Button } from '@rumklar/ui/Button';
import { Dialog } from '@rumklar/ui/Dialog';
import { Select } from '@rumklar/ui/Select';
import { useState } from 'react';
import { useLimitsChange } from './useLimitsChange.ts';
import { type LimitedUser, nameOf } from './user.ts';

interface UserLimitsDialogProps {
  user: LimitedUser;
  onClose: () => void;
}

/** Gives an account other limits. A failed attempt keeps the choice. */
export function UserLimitsDialog({ user, onClose }: UserLimitsDialogProps) {
  const [chosen, setChosen] = useState(isAccountLimits(user.limits) ? user.limits : undefined);
  const { change, isSaving } = useLimitsChange(user, onClose);
  return (
    <Dialog
      title={userLimitTexts.title(nameOf(user))}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isKeyboardDismissDisabled={isSaving}
      footer={
        <>
          <Button slot="close" variant="secondary" isDisabled={isSaving}>
            Annuller
          </Button>
          <Button
            isPending={isSaving}
            isDisabled={!chosen || chosen === user.limits}
            onPress={() => chosen && change(chosen)}
          >
            {isSaving ? userLimitTexts.saving : userLimitTexts.save}
          </Button>
        </>
      }
    >
      <Select
        label={userLimitTexts.label}
        hint={userLimitTexts.hint}
        options={OPTIONS}
        value={chosen ?? null}
        onChange={setChosen}
      />
    </Dialog>
  );
}

const OPTIONS = accountLimits.map((limits) => ({
  value: limits,
  label: limitLabel(limits),
  description: userLimitTexts.descriptions[limits],
}));
