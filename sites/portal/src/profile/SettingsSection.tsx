import { classNames } from '@rumklar/ui/classNames.ts';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './Settings.module.css';

interface SettingsSectionProps {
  title: string;
  description: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the settings: what it is about, beside what can be done. */
export function SettingsSection({ title, description, headingRef, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        <p>{description}</p>
      </div>
      <div className={classNames('stack shrink gap-4', styles.content)}>{children}</div>
    </section>
  );
}
