import { downloadArchive } from '@rumklar/backend/images/download/downloadArchive';
import { finishedListTexts as texts } from '@rumklar/domain/images/list/finishedListTexts';
import type { ListedImage } from '@rumklar/domain/images/list/listedImage';
import { orderNumber } from '@rumklar/domain/orders/order';
import { useArchive } from '@rumklar/features/images/useDownloadAll';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { useActionBar } from '@rumklar/ui/useActionBar.ts';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { backend } from '../../backend.ts';
import styles from '../../orders/list/OrderRows.module.css';
import { useImagePaths } from '../useImagePaths.ts';

/** What can be done with the selected images together. */
export function ImageBulkBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<ListedImage>();
  const bar = useRef<HTMLElement>(null);
  useActionBar(bar);
  const { download, progress } = useArchive();
  const paths = useImagePaths();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const orderIds = new Set(selected.map(({ order_id }) => order_id));
  const [orderId] = orderIds;

  function save() {
    // Each order has a folder of its own.
    const images = selected.map((image) => ({
      path: image.image_path,
      zipName: `${orderNumber(image.order_number)}/${image.file_name ?? image.image_path.split('/').at(-1)}`,
    }));
    return download(images.length, (options) =>
      downloadArchive(backend, { order: { id: '' }, images, folder: '', name: 'billeder.zip', ...options }),
    );
  }

  return (
    <section ref={bar} aria-label={texts.selection} className={styles.bulk}>
      <p role="status">{texts.selected(selected.length)}</p>
      <div className={styles.bulkActions}>
        <Button variant="secondary" size="sm" isPending={progress !== undefined} onPress={save}>
          {progress ? texts.zipProgress(progress.done, progress.total) : texts.zip}
        </Button>
        {orderId && orderIds.size === 1 && (
          <ButtonLink variant="secondary" size="sm" href={paths.order(orderId)}>
            {texts.openOrder}
          </ButtonLink>
        )}
      </div>
      <Button variant="quiet" size="sm" onPress={() => onUnselectItems()}>
        {texts.unselect}
      </Button>
    </section>
  );
}
