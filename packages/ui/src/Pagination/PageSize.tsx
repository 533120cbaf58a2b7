import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import styles from './PageSize.module.css';

export interface PageSizeProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  size: number;
  sizes: readonly number[];
  onSizeChange: (size: number) => void;
}

/**
 * Buttons for the number of rows on a page of a list.
 * @example <PageSize size={10} sizes={[10, 25, 50]} onSizeChange={setSize} />
 */
export function PageSize({ size, sizes, onSizeChange, className, ...rest }: PageSizeProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div {...rest} role="group" aria-label="Rækker pr. side" className={classNames(styles.sizes, className)}>
      <span aria-hidden="true">Rækker pr. side</span>
      {sizes.map((each) => (
        <Button
          key={each}
          variant="quiet"
          size="sm"
          aria-pressed={each === size}
          className={styles.size}
          onPress={() => onSizeChange(each)}
        >
          {each}
        </Button>
      ))}
    </div>
  );
}
