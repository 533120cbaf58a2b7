import { userTexts } from '@rumklar/domain/users/texts';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

/** Opens the invitation dialog. */
export function InviteUserButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)} onHoverStart={load} onFocus={load}>
        <Icon icon={UserPlus} />
        {userTexts.invite}
      </Button>
      {isOpen && (
        <Suspense>
          <InviteUserDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const load = () => import('./InviteUserDialog.tsx');
const InviteUserDialog = lazy(async () => ({ default: (await load()).InviteUserDialog }));
