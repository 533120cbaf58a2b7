import { Button } from '@rumklar/ui/Button';
import { useListContext } from 'react-admin';
import styles from './PageSize.module.css';

/** The number of rows on a page, which is in the URL. */
export function PageSize() {
  const { perPage, setPerPage } = useListContext();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div role="group" aria-label="Rækker pr. side" className={styles.sizes}>
      <span aria-hidden="true">Rækker pr. side</span>
      {PAGE_SIZES.map((size) => (
        <Button
          key={size}
          variant="quiet"
          size="sm"
          aria-pressed={size === perPage}
          className={styles.size}
          onPress={() => setPerPage(size)}
        >
          {size}
        </Button>
      ))}
    </div>
  );
}

const PAGE_SIZES = [10, 25, 50];
