import { paths, settingsPath } from '@rumklar/domain/routes/paths';
import { settingsTexts as texts } from '@rumklar/domain/settings/settingsTexts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { PlainLink } from '@rumklar/ui/Link/PlainLink.tsx';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { useParams } from 'react-router-dom';
import { NotFound } from '../layout/failures/NotFound.tsx';
import styles from './Settings.module.css';
import { sections } from './sections.ts';

/**
 * What the owner decides for the whole studio: the list of the sections and the one that is open. Without one in the path
 * a phone has the list alone, and a wider page the first section beside it.
 */
export function Settings() {
  const { section: slug } = useParams();
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
            </PlainLink>
          ))}
        </nav>
        <section className={styles.section} aria-label={label}>
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
