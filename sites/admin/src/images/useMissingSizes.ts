import { lacksSize } from '@rumklar/backend/images/finished/lacksSize';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { useEffect } from 'react';
import { backend } from '../backend.ts';
import { refetchResources } from '../queryClient.ts';

export function useMissingSizes({ id, finished_orders }: StudioOrder): void {
  const missing = finished_orders.filter(lacksSize);
  const key = missing.map((image) => image.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the images are new with each refresh, their ids are not.
  useEffect(() => {
    if (missing.length === 0 || savesData()) return;
    const control = new AbortController();
    const { signal } = control;
    import('@rumklar/backend/images/finished/makeMissingSizes')
      .then(({ makeMissingSizes }) => makeMissingSizes(backend, { orderId: id, images: missing, signal }))
      .then((made) => (made > 0 ? refetchResources('ordrer') : undefined))
      // Without them the page is complete all the same.
      .catch(() => undefined);
    return () => control.abort();
  }, [id, key]);
}

/** Whether the browser is set to save data. TypeScript's DOM types lack it: only Chrome and Edge have it. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
