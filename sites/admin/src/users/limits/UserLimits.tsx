import { limitLabel, userLimitTexts } from '@rumklar/domain/users/limitTexts';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { Button } from '@rumklar/ui/Button';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useState } from 'react';
import { type LimitedUser, nameOf } from '../user.ts';
import styles from './UserLimits.module.css';

/** What an account may send, in its row of the list, with a button to change it. */
export function UserLimits({ user }: { user: LimitedUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.limits}>
      {limitLabel(user.limits)}
      <Button
        variant="quiet"
        size="sm"
        aria-label={userLimitTexts.changeLabel(nameOf(user))}
        onPress={() => setOpen(true)}
        onHoverStart={UserLimitsDialog.preload}
        onFocus={UserLimitsDialog.preload}
      >
        {userLimitTexts.change}
      </Button>
      {isOpen && <UserLimitsDialog user={user} onClose={() => setOpen(false)} />}
    </span>
  );
}

const UserLimitsDialog = lazyPart(async () => (await import('./UserLimitsDialog.tsx')).UserLimitsDialog, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});
