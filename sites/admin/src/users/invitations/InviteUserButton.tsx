import { userTexts } from '@rumklar/domain/users/texts';
import { Icon } from '@rumklar/ui/Icon';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { DialogButton, lazyDialog } from '../../layout/forms/lazyDialog.tsx';

export function InviteUserButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DialogButton dialog={InviteUserDialog} onPress={() => setOpen(true)}>
        <Icon icon={UserPlus} />
        {userTexts.invite}
      </DialogButton>
      {isOpen && <InviteUserDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const InviteUserDialog = lazyDialog(async () => (await import('./InviteUserDialog.tsx')).InviteUserDialog);
