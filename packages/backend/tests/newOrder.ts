import { originalPath } from '@rumklar/domain/images/paths';
import type { DraftImage, OrderDraftContent } from '@rumklar/domain/orders/draft/draft';
import type { Order } from '@rumklar/domain/orders/order';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { TestStack, TestUser } from '@rumklar/local-stack/testing';
import type { Backend } from '../src/client.ts';
import { saveDraft } from '../src/drafts/draft.ts';
import { isBackendError } from '../src/errors.ts';
import { inspectUploads } from '../src/images/inspectUploads.ts';
import { uploadObject } from '../src/images/uploadObject.ts';
import { placeOrder } from '../src/orders/changes/placeOrder.ts';
import { imageFile, smallFiles } from './contract.ts';

/** The request that places an order. */
export const PLACE_ORDER = 'POST /rest/v1/rpc/place_order';

/** A draft that is not saved yet, and the total that was shown. */
export interface NewOrder extends OrderDraftContent {
  id: string;
  /** In kroner. */
  expectedTotal: number;
}

/** An order of two images, whose files the user has stored. */
export async function newOrder(
  user: Pick<TestUser, 'client'>,
  changes: Partial<NewOrder> = {},
): Promise<NewOrder> {
  return {
    id: crypto.randomUUID(),
    title: 'Villa i Hellerup',
    address: 'Strandvejen 101, 2900 Hellerup',
    notes: 'Pas på katten',
    reference: 'S-2026-118',
    serviceType: 'let-oprydning',
    hasOwnServices: false,
    images: await storeFiles(user.client, [await imageFile('stue.jpg', 1), await imageFile('køkken.jpg', 2)]),
    expectedTotal: 158,
    ...changes,
  };
}

/** Saves the draft and places it as the portal does; again it repeats the call. @param version over which it is saved */
export async function placeNewOrder(
  client: Backend,
  { id, expectedTotal, ...content }: NewOrder,
  version = 0,
): Promise<Order> {
  const saved = await saveDraft(client, { id, version, content }).catch((error: unknown) => {
    if (isBackendError(error, 'draft_placed')) return version + 1;
    throw error;
  });
  return await placeOrder(client, { id, version: saved, images: content.images, expectedTotal });
}

/**
 * Stores files as the upload queue does. A name that ends in `.pdf` is a floor plan.
 *
 * @param isInspected whether the server looks at them, as it does unless the page is closed before
 */
export async function storeFiles(
  client: Backend,
  files: readonly File[],
  isInspected = true,
): Promise<DraftImage[]> {
  const images = files.map((file): DraftImage & { file: File } => {
    const isFloorPlan = file.name.endsWith('.pdf');
    const type = isFloorPlan ? 'application/pdf' : 'image/jpeg';
    const path = originalPath(crypto.randomUUID(), type, isFloorPlan);
    return { key: path, path, isFloorPlan, fileName: file.name, size: file.size, file };
  });
  for (const { path, file, isFloorPlan } of images) {
    await uploadObject(client, { path, file, type: isFloorPlan ? 'application/pdf' : 'image/jpeg' });
  }
  if (isInspected)
    await inspectUploads(client, {
      paths: images.map(({ path }) => path),
      otherwise: orderTexts.createFailed,
    });
  return images.map(({ file: _file, ...image }) => image);
}

/** The smallest files that the product takes. */
export function manyFiles(count: number): File[] {
  return Array.from({ length: count }, (_, index) => new File([smallFiles.jpeg()], `${index}.jpg`));
}

/** What an order has left behind; `loose`: the user's objects that no row names. */
export async function traces(
  { sql }: TestStack,
  id: string,
  user: TestUser,
): Promise<{ orders: number; images: number; loose: number }> {
  const [orders, images, objects] = await Promise.all([
    sql`select id from orders where id = ${id}`,
    sql`select id from order_images where order_id = ${id}`,
    sql`select id from storage.objects o where owner_id = ${user.id}
      and not exists (select 1 from order_images i where i.image_path = o.name)`,
  ]);
  return { orders: orders.length, images: images.length, loose: objects.length };
}
