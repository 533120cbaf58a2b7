import { classNames } from '@rumklar/ui/classNames.ts';
import { type ReactNode, useId } from 'react';
import styles from './OrderDetails.module.css';

interface PanelSectionProps {
  title: string;
  meta?: string | undefined;
  children: ReactNode;
}

export function PanelSection({ title, meta, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section
      className={classNames('column justify-items-start shrink gap-2', styles.section)}
      aria-labelledby={id}
    >
      <h2>
        <span id={id}>{title}</span>
        {meta && <small>{meta}</small>}
      </h2>
      {children}
    </section>
  );
}
