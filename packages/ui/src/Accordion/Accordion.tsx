import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Accordion.module.css';
import { attachAccordion } from './behaviour.ts';

export interface AccordionProps
  extends React.HTMLAttributes<HTMLDivElement>,
    React.RefAttributes<HTMLDivElement> {}

/**
 * Questions with answers that expand, made of `<details>`: works without JavaScript, is found by the browser's search, and
 * opens one at a time where the items share a `name`. A page without React adds `Accordion/behaviour.ts`.
 * @example <Accordion><AccordionItem title="Hvornår får jeg mine billeder?" name="faq">…</AccordionItem></Accordion>
 */
export function Accordion({ className, ref, ...rest }: AccordionProps) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => root.current);
  useEffect(() => (root.current ? attachAccordion(root.current) : undefined), []);
  return <div {...rest} ref={root} className={classNames(styles.accordion, className)} data-accordion="" />;
}

export interface AccordionItemProps
  extends Omit<React.DetailsHTMLAttributes<HTMLDetailsElement>, 'title'>,
    React.RefAttributes<HTMLDetailsElement> {
  title: string;
  /** Items with the same name close each other. */
  name?: string;
  /** Level of the title as a heading. @default 3 */
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
}

export function AccordionItem({ title, headingLevel = 3, className, children, ...rest }: AccordionItemProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <details {...rest} className={classNames(styles.item, className)}>
      <summary className={styles.summary}>
        <Heading className={styles.title}>{title}</Heading>
        <Icon icon={ChevronDown} className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
