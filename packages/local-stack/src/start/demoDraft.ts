import { previewPath } from '@rumklar/domain/images/paths';
import type { DraftImage, OrderDraftContent } from '@rumklar/domain/orders/draft/draft';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { originalImage } from '../settings.ts';
import { type DemoDetails, demoDraftDetails, demoRooms, markOf } from './demoDetails.ts';
import { readDemoImage } from './demoImage.ts';
import { store, upload } from './demoStorage.ts';

/** A draft of the customer whose photographs have services of their own, as another device would have left it. */
export async function fillDraft(sql: Sql, customer: SupabaseClient): Promise<void> {
  const [present] = await sql`select 1 from public.order_drafts where id = ${DRAFT}`;
  if (present) return;
  const images = await Promise.all(
    demoDraftDetails.map((details) => storeDraftImage(sql, customer, details)),
  );
  const { error } = await customer.rpc('save_order_draft', {
    p_id: DRAFT,
    p_version: 0,
    p_content: {
      title: 'Villa på Strandvejen',
      address: 'Strandvejen 104, 2900 Hellerup',
      notes: 'Behold lampen i stuen.',
      reference: 'S-2026-131',
      serviceType: 'let-oprydning',
      hasOwnServices: true,
      images,
    } satisfies OrderDraftContent,
  });
  if (error) throw new Error(`The demo draft was refused: ${error.message}`, { cause: error });
}

async function storeDraftImage(
  sql: Sql,
  customer: SupabaseClient,
  { file, services, marks = [] }: DemoDetails,
): Promise<DraftImage> {
  const { bytes, preview, width, height, sha256 } = await readDemoImage(originalImage(file));
  const { id, path, size } = await store(customer, `${crypto.randomUUID()}.jpg`, bytes);
  const stored = previewPath(crypto.randomUUID(), 'image/webp');
  const small = await upload(customer.storage.from('order-images'), stored, preview, 'image/webp');
  const seen = [
    { object_id: id, path, mime_type: 'image/jpeg', size, width, height },
    {
      object_id: small,
      path: stored,
      mime_type: 'image/webp',
      size: preview.length,
      width: null,
      height: null,
    },
  ];
  await sql`insert into private.uploads ${sql(seen)}`;
  return {
    key: crypto.randomUUID(),
    path,
    previewPath: stored,
    isFloorPlan: false,
    fileName: file,
    size,
    width,
    height,
    sha256,
    room: demoRooms[file],
    marks: marks.map(markOf),
    ...(services && { services }),
  };
}

const DRAFT = '20000000-0000-4000-8000-0000000000d1';
