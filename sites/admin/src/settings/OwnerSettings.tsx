import { listSettingsLog } from '@rumklar/backend/settings/settings';
import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { formatDateTime } from '@rumklar/domain/format/dates';
import { priceListTexts } from '@rumklar/domain/prices/priceList';
import { paths, settingsPath } from '@rumklar/domain/routes/paths';
import { describeSetting, labelOfSetting } from '@rumklar/domain/settings/describeSetting';
import type { SettingChange, SettingsValues } from '@rumklar/domain/settings/settings';
import {
  companyTexts,
  hoursTexts,
  pictureTexts,
  promiseSettingsTexts,
  settingsTexts as texts,
} from '@rumklar/domain/settings/settingsTexts';
import { type StaffRole, staffRoles } from '@rumklar/domain/users/roles';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { classNames } from '@rumklar/ui/classNames.ts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { Link } from '@rumklar/ui/Link';
import { PlainLink } from '@rumklar/ui/Link/PlainLink.tsx';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../layout/failures/ErrorPage.tsx';
import { devicesQuery } from '../security/SecondFactorGate.tsx';
import { useCall } from '../useCall.ts';
import { CompanySection } from './Company.tsx';
import { Hours } from './Hours.tsx';
import { Pictures } from './Pictures.tsx';
import { Prices } from './Prices.tsx';
import { Promises } from './Promises.tsx';
import { Loaded, SectionForm } from './SectionForm.tsx';
import styles from './Settings.module.css';
import { type Parsed, useSettings } from './useDraft.ts';

/** The sections and the open one. Without one in the path a phone shows the list alone, a wider page the first beside it. */
export function OwnerSettings() {
  const { section: slug } = useParams();
  const missing = missingIn(useSettings().data?.values);
  const open = sections.find((section) => section.slug === (slug ?? sections[0]?.slug));
  if (!open) return <NotFoundPage />;
  const { label, description, screen: Screen } = open;
  return (
    <>
      <PageTitle>{slug ? label : texts.title}</PageTitle>
      <PageHeader title={texts.title} description={texts.description} />
      <div className={styles.page} data-list={slug === undefined || undefined}>
        <nav aria-label={texts.sections} className={styles.list}>
          {sections.map((section) => (
            <PlainLink
              key={section.slug}
              href={settingsPath(section.slug)}
              className={styles.link}
              aria-current={section === open ? 'page' : undefined}
            >
              {section.label}
              {missing.includes(section.slug) && (
                <span className={styles.missing} role="img" aria-label={texts.missing} />
              )}
            </PlainLink>
          ))}
        </nav>
        <section className={classNames('stack shrink', styles.section)} aria-label={label}>
          <PlainLink href={paths.adminSettings} className={styles.back}>
            {texts.back}
          </PlainLink>
          <h2>{label}</h2>
          <p>{description}</p>
          <Screen key={open.slug} />
        </section>
      </div>
    </>
  );
}

/** The sections in which something is missing that the business needs: without it an invoice has no seller or no account. */
function missingIn(values: SettingsValues | undefined): readonly string[] {
  if (!values) return [];
  const { company_name, company_cvr, company_street, bank_account } = values;
  return company_name && company_cvr && company_street && bank_account ? [] : ['firma'];
}

interface SettingsSection {
  /** The last part of its path. */
  slug: string;
  label: string;
  /** One sentence below the heading. */
  description: string;
  screen: ComponentType;
}

const sections: readonly SettingsSection[] = [
  { slug: 'firma', ...wordsOf(companyTexts), screen: CompanySection },
  { slug: 'priser', ...wordsOf(priceListTexts), screen: Prices },
  { slug: 'loefter', ...wordsOf(promiseSettingsTexts), screen: Promises },
  { slug: 'aabningstider', ...wordsOf(hoursTexts), screen: Hours },
  { slug: 'billeder', ...wordsOf(pictureTexts), screen: Pictures },
  { slug: 'adgang', ...wordsOf(texts.access), screen: Access },
  { slug: 'historik', ...texts.history, screen: History },
];

function wordsOf({ label, description }: Pick<SettingsSection, 'label' | 'description'>) {
  return { label, description };
}

/** The roles that need the second factor. Whoever requires it of administrators needs a device first. */
function Access() {
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
            <Link href={paths.adminSecurity}>{texts.access.own}</Link>
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

function History() {
  const call = useCall();
  const log = useQuery({ queryKey: ['settings', 'log'], queryFn: () => call(listSettingsLog) });
  return (
    <Loaded query={log} loading={texts.loading} height="12rem" failed={texts.logFailed.title}>
      {(changes) =>
        changes.length === 0 ? (
          <EmptyState headingLevel={3} title={texts.noHistory} isCompact />
        ) : (
          <ol className={styles.history}>
            {/* What is saved together is logged a moment apart. */}
            {[...Map.groupBy(changes, changedBy)].map(([by, saved]) => (
              <li key={by}>
                {saved.map(({ id, what, before, after }) => (
                  <p key={id}>
                    <strong>{labelOfSetting(what)}</strong>: {describeSetting(what, before)} →{' '}
                    {describeSetting(what, after, before)}
                  </p>
                ))}
                <p className={classNames('muted small', styles.hint)}>{by}</p>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

/** By whom and in which minute. */
function changedBy({ changed_by, at }: SettingChange): string {
  return texts.changedBy(changed_by, formatDateTime(at));
}
