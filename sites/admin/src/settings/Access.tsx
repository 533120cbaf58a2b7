import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { paths } from '@rumklar/domain/routes/paths';
import type { SettingsValues } from '@rumklar/domain/settings/settings';
import { settingsTexts } from '@rumklar/domain/settings/settingsTexts';
import { type StaffRole, staffRoles } from '@rumklar/domain/users/roles';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Link } from '@rumklar/ui/Link';
import { useQuery } from '@tanstack/react-query';
import { devicesQuery } from '../security/deviceQueries.ts';
import { SectionForm } from './SectionForm.tsx';
import styles from './Settings.module.css';
import type { Parsed } from './useDraft.ts';

/** The roles that need the second factor. Whoever requires it of administrators needs a device first. */
export function Access() {
  const hasDevice = Boolean(useQuery(devicesQuery).data?.length);
  return (
    <SectionForm keys={['second_factor_roles']} toDraft={toDraft} parse={parse}>
      {({ draft, change, settings }) => (
        <fieldset className={classNames('stack shrink gap-3', styles.group)}>
          <legend>{secondFactorTexts.requiredHeading}</legend>
          {staffRoles.map((role) => {
            const needsDevice =
              role === 'admin' && !settings.values.second_factor_roles.includes(role) && !hasDevice;
            return (
              <Checkbox
                key={role}
                isSelected={draft[role]}
                isDisabled={needsDevice}
                hint={needsDevice ? secondFactorTexts.ownDeviceFirst : undefined}
                onChange={(isOn) => change({ [role]: isOn })}
              >
                {secondFactorTexts.requiredOf[role]}
              </Checkbox>
            );
          })}
          <p>
            <Link href={paths.adminSecurity}>{settingsTexts.access.own}</Link>
          </p>
        </fieldset>
      )}
    </SectionForm>
  );
}

type AccessDraft = Record<StaffRole, boolean>;

function toDraft({ second_factor_roles: roles }: SettingsValues): AccessDraft {
  return { admin: roles.includes('admin'), lead: roles.includes('lead'), editor: roles.includes('editor') };
}

function parse(draft: AccessDraft): Parsed {
  // In the order of the database, so that an unchanged choice is the same.
  return { changes: { second_factor_roles: staffRoles.filter((role) => draft[role]).sort() }, errors: {} };
}
