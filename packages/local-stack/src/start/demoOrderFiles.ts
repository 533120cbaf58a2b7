import { previewPath } from '@rumklar/domain/images/paths';
import type { Room } from '@rumklar/domain/images/rooms';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { SupabaseClient } from '@supabase/supabase-js';
import { originalImage } from '../settings.ts';
import { type DemoDetails, demoDetails, demoRooms } from './demoDetails.ts';
import {
  closeUp,
  type DemoImage,
  demoExamplePair,
  demoGenerated,
  drawDemoPreview,
  labelDemoImage,
  marked,
  readDemoImage,
  readExample,
} from './demoImage.ts';
import { demoFinished, demoSkipped, demoWithoutOriginal } from './demoRevisions.ts';
import { type Stored, store, upload } from './demoStorage.ts';

export interface DemoOrder {
  id: string;
  service_type: ServiceType;
  status: string;
  image_count: number;
  created_at: Date;
  completed_at: Date | null;
  email: string;
}

export interface StoredOriginal extends Stored {
  image: DemoImage;
  preview: string;
  room: Room | undefined;
}

export interface DemoFinished extends Stored {
  image: DemoImage;
  preview: string;
  web: string;
  /** Where its full size with the visible label is stored; `null` where it needs none. */
  marked: string | null;
  label: ReturnType<typeof labelDemoImage>['label'];
  /** The place of its original, from 0; `undefined` when its name does not say it. */
  original: number | undefined;
}

/** Stores the images of an order as its customer, and what is finished of it as an administrator. */
export async function storeOrderFiles(
  order: DemoOrder,
  customer: SupabaseClient,
  admin: SupabaseClient,
): Promise<{ originals: StoredOriginal[]; finished: DemoFinished[] }> {
  const originals: StoredOriginal[] = [];
  const finished: DemoFinished[] = [];
  const details = demoDetails[order.id];
  const count = order.status === 'completed' ? order.image_count : (demoFinished[order.id] ?? 0);
  const [before, after] = demoExamplePair(order.service_type);
  for (let number = 0; number < order.image_count; number++) {
    const file = uploadOf(order, number, details);
    const image = await (count > 0 ? readExample(before, number) : readDemoImage(originalImage(file)));
    const preview = previewPath(crypto.randomUUID(), 'image/webp');
    await upload(customer.storage.from('order-images'), preview, image.preview, 'image/webp');
    originals.push({
      ...(await store(customer, `${crypto.randomUUID()}.jpg`, image.bytes)),
      image,
      preview,
      room: count > 0 ? (exampleRooms[order.service_type] ?? 'Stue') : demoRooms[file],
    });
    if (number >= count || (number === order.image_count - 1 && demoSkipped[order.id])) continue;
    const edited = await readExample(after, number);
    finished.push({ ...(await storeFinished(order, edited, admin)), original: number });
  }
  const [first] = finished;
  if (first && order.id === demoWithoutOriginal) {
    finished.push({
      ...(await storeFinished(order, await closeUp(first.image), admin)),
      original: undefined,
    });
  }
  return { originals, finished };
}

async function storeFinished(
  { id, service_type }: DemoOrder,
  image: DemoImage,
  admin: SupabaseClient,
): Promise<Omit<DemoFinished, 'original'>> {
  const bucket = admin.storage.from('order-images');
  const path = (extension: string) => `finished-orders/${id}/${crypto.randomUUID()}.${extension}`;
  const isGenerated = demoGenerated.includes(id);
  const { bytes, label } = labelDemoImage(image.bytes, [service_type], isGenerated ? 'generative' : 'human');
  const shown = isGenerated ? await marked(image.bytes, label.label_text ?? '') : image.bytes;
  const preview = path('webp');
  await upload(bucket, preview, isGenerated ? await drawDemoPreview(shown) : image.preview, 'image/webp');
  // The examples are small enough for the web.
  const [web, full] = [path('jpg'), isGenerated ? path('jpg') : null];
  for (const copy of [web, full]) {
    if (copy) await upload(bucket, copy, labelDemoImage(shown, [service_type], label.made_with).bytes);
  }
  return { ...(await store(admin, path('jpg'), bytes)), image, preview, web, marked: full, label };
}

function uploadOf(order: DemoOrder, number: number, details?: readonly DemoDetails[]): string {
  const files = Object.keys(demoRooms);
  return details?.[number]?.file ?? files[(Number(order.id.slice(-2)) + number) % files.length] ?? '';
}

/** Where the examples of services are that don't show a living room. */
const exampleRooms: Readonly<Partial<Record<ServiceType, Room>>> = {
  'fjernelse-af-moebler': 'Soveværelse',
  'let-styling': 'Alrum',
  haandvaerkeropgaver: 'Værelse',
  totalentreprise: 'Køkken',
};
