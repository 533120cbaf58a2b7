import { signedInRoleTexts } from '@rumklar/domain/auth/signedInTexts';
import { Button } from '@rumklar/ui/Button';
import { leaveAdmin, useIsRoleLost } from '../../auth/role.ts';
import styles from './RoleLost.module.css';

/** Above the page of a former administrator with unsaved work: what happened, and a button that leaves the admin. */
export function RoleLost() {
  if (!useIsRoleLost()) return null;
  const { title, description } = signedInRoleTexts.lost;
  return (
    <div role="alert" className={styles.banner}>
      <div>
        <p className="strong">{title}</p>
        <p>{`${description} ${signedInRoleTexts.lostStay}`}</p>
      </div>
      <Button variant="secondary" onPress={leaveAdmin}>
        {signedInRoleTexts.lostLeave}
      </Button>
    </div>
  );
}
