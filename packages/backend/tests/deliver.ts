import type { PlacedFile } from '@rumklar/domain/images/delivery/matching';
import { refreshSession } from '../src/auth/signOut.ts';
import type { Backend } from '../src/client.ts';
import { getOrder } from '../src/orders/getOrder.ts';
import { type DeliveryOrder, newDeliveries } from '../src/uploads/deliveryDetails.ts';
import { type DeliveryOutcome, DeliveryUpload } from '../src/uploads/deliveryUpload.ts';

/** An order and the administrator who uploads its finished images. */
export interface Delivery {
  orderId: string;
  userId: string;
}

/** Opens the upload of an order's finished images as the admin does. */
export function openDelivery(client: Backend, delivery: Delivery): DeliveryUpload {
  return new DeliveryUpload(client, { ...delivery, refreshSession: () => refreshSession(client) });
}

/** Chooses finished images, which are matched with the originals by their names; those without one have their tick. */
export async function choose(
  client: Backend,
  { orderId, queue, files, originalId, mayLackOriginal = true }: ChosenFiles,
): Promise<void> {
  const chosen = queue.state().files.map(({ fileName, own }): PlacedFile => ({ fileName, ...own.place }));
  const order = await deliveryOrder(client, orderId);
  const deliveries = newDeliveries(order, files, originalId ? { chosen, place: { originalId } } : { chosen });
  queue.add(
    files.flatMap((file, index) => {
      const delivery = deliveries[index];
      return delivery ? [{ file, own: { ...delivery, mayLackOriginal } }] : [];
    }),
  );
}

/** Chooses finished images and uploads them. */
export async function deliver(
  client: Backend,
  { files, ...delivery }: Delivery & { files: readonly File[] },
): Promise<DeliveryOutcome & { problems: string[] }> {
  const upload = openDelivery(client, delivery);
  try {
    await choose(client, { orderId: delivery.orderId, queue: upload.queue, files });
    const result = await upload.send();
    return { ...result, problems: problemsOf(upload) };
  } finally {
    await upload.close();
  }
}

/** The message about the files that were not stored. */
export function problemsOf({ queue }: DeliveryUpload): string[] {
  return queue.state().files.map(({ problem }) => problem?.title ?? '');
}

interface ChosenFiles {
  orderId: string;
  queue: DeliveryUpload['queue'];
  files: readonly File[];
  originalId?: string;
  mayLackOriginal?: boolean;
}

async function deliveryOrder(client: Backend, orderId: string): Promise<DeliveryOrder> {
  const { order, images, finished } = await getOrder(client, { orderId });
  const { number, address, service_type } = order;
  const deliverables = new Map(finished.map(({ deliverable }) => [deliverable.id, deliverable]));
  return {
    number,
    address,
    originals: images,
    serviceType: service_type,
    deliverables: [...deliverables.values()].map((deliverable) => ({
      ...deliverable,
      fileNames: finished.flatMap((image) =>
        image.deliverable.id === deliverable.id ? [image.file_name] : [],
      ),
    })),
  };
}
