import { displayName } from '@rumklar/domain/profile/names';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { userTexts } from '@rumklar/domain/users/texts';
import { classNames } from '@rumklar/ui/classNames.ts';
import type { ReactNode } from 'react';
import styles from './AccountUsers.module.css';

interface UsersProps {
  /** The accessible name of the list. @default 'Brugere' */
  label?: string;
  users: readonly {
    id: string;
    name: string | null;
    email: string;
    detail?: string;
    actions?: ReactNode;
  }[];
}

/** People with name and e-mail, and what can be done with each. */
export function Users({ label = userTexts.heading, users }: UsersProps) {
  return (
    <ul className={classNames('plain-list ruled-above', styles.list)} aria-label={label}>
      {users.map(({ id, name, email, detail, actions }) => (
        <li key={id} className={classNames('cluster between', styles.user)}>
          <span className="semibold">{displayName(name) ?? profileTexts.unnamed}</span>
          {detail && <span>{detail}</span>}
          <span className="shrink muted breakable">{email || id}</span>
          {actions}
        </li>
      ))}
    </ul>
  );
}
