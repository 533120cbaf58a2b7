import { portraitUrl } from '@rumklar/backend/settings/settings';
import { aboutTexts as texts } from '@rumklar/domain/settings/aboutTexts';
import type { Case } from '@rumklar/domain/settings/settings';
import { classNames } from '@rumklar/ui/classNames.ts';
import { backend } from '../backend.ts';
import styles from './About.module.css';
import type { TypedPerson } from './People.tsx';
import { Preview } from './SectionForm.tsx';

/** The people and what customers said, as the page about the company has them. */
export function AboutPreview({ people, cases }: { people: readonly TypedPerson[]; cases: readonly Case[] }) {
  const shown = people.filter(({ portrait }) => portrait !== '');
  if (shown.length === 0 && cases.length === 0) return null;
  return (
    <Preview title={texts.preview}>
      {shown.length > 0 && (
        <ul className={classNames('plain-list grid gap-4', styles.team)}>
          {shown.map(({ id, name, role, portrait }) => (
            <li key={id}>
              <img className={styles.portrait} src={portraitUrl(backend, portrait)} alt="" />
              <strong>{name}</strong>
              <span>{role}</span>
            </li>
          ))}
        </ul>
      )}
      {cases.length > 0 && <strong>{texts.casesTitle}</strong>}
      {cases.map(({ quote, by }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a case is known by its place alone while it is typed
        <figure key={index} className={styles.quote}>
          <blockquote>{quote}</blockquote>
          <figcaption>{by}</figcaption>
        </figure>
      ))}
    </Preview>
  );
}
