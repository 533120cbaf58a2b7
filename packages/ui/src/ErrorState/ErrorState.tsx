import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './ErrorState.module.css';

export interface ErrorStateProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'title' | 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** What went wrong, as a heading. @default 'Der opstod en fejl' */
  title?: string;
  description?: ReactNode;
  /** Label of the button. @default 'Genindlæs siden' */
  actionLabel?: string;
  /** @default reloads the page */
  onAction?: () => void;
  /** Level of the title as a heading. @default 2 */
  headingLevel?: 1 | 2 | 3;
}

/**
 * Shown instead of content that failed to load: what went wrong, and a button to try again.
 * @example <ErrorState title="Kunne ikke hente ordre" actionLabel="Prøv igen" onAction={refetch} />
 */
export function ErrorState({
  title = 'Der opstod en fejl',
  description,
  actionLabel = 'Genindlæs siden',
  onAction = () => location.reload(),
  headingLevel = 2,
  className,
  ...rest
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div {...rest} role="alert" className={classNames(styles.error, className)}>
      <Heading className={styles.title}>
        <Icon icon={CircleAlert} />
        {title}
      </Heading>
      {description && <p className="muted measure">{description}</p>}
      <Button variant="secondary" onPress={onAction}>
        {actionLabel}
      </Button>
    </div>
  );
}
