import { previewPath } from '@rumklar/domain/images/paths';
import { type ServiceType, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import type { SupabaseClient } from '@supabase/supabase-js';
import { originalImage } from '../paths.ts';
import { type DemoDetails, demoDetails } from './demoDetails.ts';
import { atDusk, type DemoImage, examplePair, examplePath, readDemoImage } from './demoImage.ts';
import { demoSkipped, demoWithoutOriginal } from './demoRevisions.ts';
import { type Stored, store, upload } from './demoStorage.ts';
import { labelled } from './labelled.ts';

/** An order of the demo that has no images yet. */
export interface DemoOrder {
  id: string;
  service_type: ServiceType;
  status: string;
  image_count: number;
  created_at: Date;
  completed_at: Date | null;
}

export interface StoredOriginal extends Stored {
  image: DemoImage;
  /** Where its preview is stored. */
  preview: string;
  room: string;
}

export interface StoredFinished extends Stored {
  image: DemoImage;
  preview: string;
  /** Where its copy for the web is stored. */
  web: string;
  label: ReturnType<typeof labelled>['label'];
  /** The place of its original, from 0; `undefined` when its name does not say it. */
  original: number | undefined;
}

/** Stores the images of an order as its customer, and what is finished of a completed one as an administrator. */
export async function storeOrderFiles(
  order: DemoOrder,
  customer: SupabaseClient,
  admin: SupabaseClient,
): Promise<{ originals: StoredOriginal[]; finished: StoredFinished[] }> {
  const originals: StoredOriginal[] = [];
  const finished: StoredFinished[] = [];
  const details = demoDetails[order.id];
  for (let number = 0; number < order.image_count; number++) {
    const [before = '', after = ''] = examplePair(serviceOf(order, number));
    const image = await readDemoImage(
      order.status === 'completed' ? examplePath(before) : uploadPath(order, number, details),
    );
    const preview = previewPath(crypto.randomUUID(), 'image/webp');
    await upload(customer.storage.from('order-images'), preview, image.preview, 'image/webp');
    originals.push({
      ...(await store(customer, `${crypto.randomUUID()}.jpg`, image.bytes)),
      ...{ image, preview, room: details?.[number]?.room ?? ROOMS[number % ROOMS.length] ?? '' },
    });
    if (order.status !== 'completed' || (number === order.image_count - 1 && demoSkipped[order.id])) continue;
    const edited = await readDemoImage(examplePath(after));
    finished.push({ ...(await storeFinished(order, edited, admin)), original: number });
  }
  const [first] = finished;
  if (first && order.id === demoWithoutOriginal) {
    finished.push({ ...(await storeFinished(order, await atDusk(first.image), admin)), original: undefined });
  }
  return { originals, finished };
}

async function storeFinished(
  { id, service_type }: DemoOrder,
  image: DemoImage,
  admin: SupabaseClient,
): Promise<Omit<StoredFinished, 'original'>> {
  const path = (extension: string) => `finished-orders/${id}/${crypto.randomUUID()}.${extension}`;
  const preview = path('webp');
  await upload(admin.storage.from('order-images'), preview, image.preview, 'image/webp');
  const { bytes, label } = labelled(image.bytes, [service_type]);
  // The examples are small enough for the web.
  const web = path('jpg');
  await upload(admin.storage.from('order-images'), web, bytes);
  return { ...(await store(admin, path('jpg'), bytes)), image, preview, web, label };
}

// The first image shows the ordered service, the next ones the other services.
function serviceOf(order: DemoOrder, number: number): ServiceType {
  const first = serviceTypes.indexOf(order.service_type);
  return serviceTypes[(first + number) % serviceTypes.length] ?? order.service_type;
}

function uploadPath(order: DemoOrder, number: number, details?: readonly DemoDetails[]): string {
  const next = uploads[(Number(order.id.slice(-2)) + number) % uploads.length];
  return originalImage(details?.[number]?.file ?? next ?? '');
}

/** The rooms of an order's images, one after the other. */
const ROOMS = ['Stue', 'Køkken', 'Soveværelse', 'Have'];

const uploads = [
  'IMG_2041.jpg',
  'IMG_2042.jpg',
  'IMG_2047.jpg',
  'IMG_2053.jpg',
  'IMG_2058.jpg',
  'IMG_2060.jpg',
  'IMG_2064.jpg',
  'IMG_2071.jpg',
];
