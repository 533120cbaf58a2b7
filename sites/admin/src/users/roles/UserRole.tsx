import { messageOf } from '@rumklar/backend/errors';
import { roleTexts as texts } from '@rumklar/domain/users/customerTexts';
import { type StaffRole, staffRoles } from '@rumklar/domain/users/roles';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { AriaButton } from '@rumklar/ui/AriaButton';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { Icon } from '@rumklar/ui/Icon';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { Check, ChevronDown, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { refetchResources } from '../../queryClient.ts';
import { type User, userName } from '../listUserRecords.ts';
import styles from '../UserList.module.css';

/** What somebody is in the studio, with a menu that says what each role sees and changes it. */
export function UserRole({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const name = userName(user);
  const [update, { isPending }] = useUpdate(
    'brugere',
    { id: user.id, previousData: user },
    {
      onSuccess: (_user, { data }) => showToast(texts.changed(name, data?.role ?? null), ACTION_TOAST),
      onError: (error) => showToast(messageOf(error, texts.failed), ACTION_TOAST),
      onSettled: () => {
        setAsking(false);
        return refetchResources('brugere', 'ordrer');
      },
    },
  );
  const change = (role: StaffRole | null) => update('brugere', { data: { role } });
  const shown = user.role ? texts.names[user.role] : texts.customer;
  return (
    <>
      <MenuTrigger>
        <AriaButton
          variant="quiet"
          size="sm"
          className={styles.role}
          aria-label={texts.buttonLabel(shown, name)}
          isPending={isPending}
        >
          {shown}
          <Icon icon={ChevronDown} size={16} />
        </AriaButton>
        <Menu aria-label={texts.menuLabel(name)}>
          {staffRoles.map((role) => (
            <MenuItem
              key={role}
              {...(role === user.role && { icon: Check })}
              description={texts.sees[role]}
              onAction={() => role !== user.role && change(role)}
            >
              {texts.names[role]}
            </MenuItem>
          ))}
          {user.role && (
            <MenuItem icon={UserMinus} tone="danger" onAction={() => setAsking(true)}>
              {texts.remove}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      <ConfirmDialog
        title={texts.removeQuestion(name)}
        isOpen={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        confirmLabel={texts.remove}
        isBusy={isPending}
        onConfirm={() => change(null)}
      >
        <p>{texts.removeMeaning}</p>
      </ConfirmDialog>
    </>
  );
}
