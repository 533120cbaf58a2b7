import { priceListTexts } from '@rumklar/domain/prices/priceList';
import { paths, settingsPath } from '@rumklar/domain/routes/paths';
import type { SettingsValues } from '@rumklar/domain/settings/settings';
import {
  companyTexts,
  hoursTexts,
  pictureTexts,
  promiseSettingsTexts,
  settingsTexts,
  settingsTexts as texts,
} from '@rumklar/domain/settings/settingsTexts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { classNames } from '@rumklar/ui/classNames.ts';
import { PlainLink } from '@rumklar/ui/Link/PlainLink.tsx';
import { PageHeader } from '@rumklar/ui/PageHeader';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { NotFound } from '../layout/failures/NotFound.tsx';
import { Access } from './Access.tsx';
import { Company } from './Company.tsx';
import { History } from './History.tsx';
import { Hours } from './Hours.tsx';
import { Pictures } from './Pictures.tsx';
import { Prices } from './Prices.tsx';
import { Promises } from './Promises.tsx';
import styles from './Settings.module.css';
import { useSettings } from './useDraft.ts';

/** The sections and the open one. Without one in the path a phone shows the list alone, a wider page the first beside it. */
export function Settings() {
  const { section: slug } = useParams();
  const missing = missingIn(useSettings().data?.values);
  const open = sections.find((section) => section.slug === (slug ?? sections[0]?.slug));
  if (!open) return <NotFound />;
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
  { slug: 'firma', ...wordsOf(companyTexts), screen: Company },
  { slug: 'priser', ...wordsOf(priceListTexts), screen: Prices },
  { slug: 'loefter', ...wordsOf(promiseSettingsTexts), screen: Promises },
  { slug: 'aabningstider', ...wordsOf(hoursTexts), screen: Hours },
  { slug: 'billeder', ...wordsOf(pictureTexts), screen: Pictures },
  { slug: 'adgang', ...wordsOf(settingsTexts.access), screen: Access },
  { slug: 'historik', ...settingsTexts.history, screen: History },
];

function wordsOf({ label, description }: Pick<SettingsSection, 'label' | 'description'>) {
  return { label, description };
}
