import { limitLabel, userLimitTexts } from '@rumklar/domain/users/customerTexts';
import { useState } from 'react';
import { DialogButton, lazyDialog } from '../../layout/forms/lazyDialog.tsx';
import { type LimitedUser, userName } from '../listUserRecords.ts';
import styles from './UserLimits.module.css';

/** What an account may send, in its row of the list, with a button to change it. */
export function UserLimits({ user }: { user: LimitedUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.limits}>
      {limitLabel(user.limits)}
      <DialogButton
        dialog={UserLimitsDialog}
        variant="quiet"
        size="sm"
        aria-label={userLimitTexts.changeLabel(userName(user))}
        onPress={() => setOpen(true)}
      >
        {userLimitTexts.change}
      </DialogButton>
      {isOpen && <UserLimitsDialog user={user} onClose={() => setOpen(false)} />}
    </span>
  );
}

const UserLimitsDialog = lazyDialog(async () => (await import('./UserLimitsDialog.tsx')).UserLimitsDialog);
