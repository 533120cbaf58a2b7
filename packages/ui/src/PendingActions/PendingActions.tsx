import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../Button/Button.tsx';
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx';
import { Cover } from '../Cover/Cover.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './PendingActions.module.css';

export interface PendingAction {
  id: string;
  title: ReactNode;
  /** What it is about: order, number, when. */
  meta?: ReactNode;
  /** Shown at the right, before the action: how late it is, what went wrong. */
  aside?: ReactNode;
  /** The photographs, at most three side by side. An address that is not known yet keeps its place. */
  images?: readonly (string | undefined)[];
  /** A place that is pointed at in the first photograph, as shares of it. */
  mark?: { x: number; y: number };
  icon?: LucideIcon;
  /** What the reader does about it: a page that opens, or a press. */
  action: { label: string; 'aria-label'?: string } & ({ href: string } | { onPress: () => void });
}

export interface PendingActionsProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children' | 'title'>,
    React.RefAttributes<HTMLElement> {
  /** The heading: 'Din tur', 'Kræver handling'. */
  title: string;
  /** The rows, most urgent first. Without any, nothing is shown. */
  items: readonly PendingAction[];
  /** `roomy` is tinted, and its first row has the solid button; `compact` is white with a red edge and quiet actions. @default 'roomy' */
  density?: 'roomy' | 'compact';
  /** What the rows cannot say: shown below the heading, or instead of rows. */
  children?: ReactNode;
}

/**
 * What needs the reader, before everything else on a page: the only tinted surface of the portal, the first of the studio.
 * @example
 * <PendingActions title="Din tur" items={[{ id, title: 'Svar på et pristilbud: 150 kr.', images, action: { label: 'Se og svar', href } }]} />
 */
export function PendingActions({
  title,
  items,
  density = 'roomy',
  className,
  children,
  ...rest
}: PendingActionsProps) {
  const headingId = useId();
  if (items.length === 0 && !children) return null;
  return (
    <section
      aria-labelledby={headingId}
      {...rest}
      className={classNames(styles.turn, className)}
      data-density={density}
    >
      <h2 id={headingId} className={styles.heading}>
        {title}
        {density === 'compact' && <span className="danger large strong tabular"> {items.length}</span>}
      </h2>
      {children}
      <ul className="plain-list">
        {items.map((item, index) => (
          <li key={item.id} className={styles.row}>
            <Pictures {...item} />
            <div className="shrink breakable">
              <h3>{item.title}</h3>
              {item.meta && <div className={classNames('meta', styles.meta)}>{item.meta}</div>}
            </div>
            {item.aside && <div className={styles.aside}>{item.aside}</div>}
            <Action {...item.action} variant={variantOf(density, index)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function variantOf(density: PendingActionsProps['density'], index: number) {
  if (density === 'compact') return 'quiet';
  return index === 0 ? 'primary' : 'secondary';
}

function Pictures({ images = [], mark, icon }: Pick<PendingAction, 'images' | 'mark' | 'icon'>) {
  if (icon && images.length === 0) {
    return (
      <span className={styles.icon}>
        <Icon icon={icon} />
      </span>
    );
  }
  return (
    <span className={styles.pictures}>
      {(images.length > 0 ? images : [undefined]).slice(0, 3).map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place for a picture, not the picture
        <Cover key={index} url={url} mark={index === 0 ? mark : undefined} className={styles.picture} />
      ))}
    </span>
  );
}

interface ActionProps {
  label: string;
  'aria-label'?: string;
  href?: string;
  onPress?: () => void;
  variant: 'primary' | 'secondary' | 'quiet';
}

function Action({ label, href, variant, ...rest }: ActionProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      {variant === 'quiet' && <Icon icon={ChevronRight} size={16} />}
    </>
  );
  const props = { ...rest, variant, className: styles.action };
  return href ? (
    <ButtonLink {...props} href={href}>
      {content}
    </ButtonLink>
  ) : (
    <Button {...props}>{content}</Button>
  );
}
