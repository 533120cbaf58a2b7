import { userTexts } from '@rumklar/domain/users/texts';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';

/** Opens the invitation dialog. */
export function InviteUserButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onPress={() => setOpen(true)}
        onHoverStart={InviteUserDialog.preload}
        onFocus={InviteUserDialog.preload}
      >
        <Icon icon={UserPlus} />
        {userTexts.invite}
      </Button>
      {isOpen && <InviteUserDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const InviteUserDialog = lazyPart(async () => (await import('./InviteUserDialog.tsx')).InviteUserDialog, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});
