import { orderTotal } from '../prices/prices.ts';
import type { OrderRevision, RevisionItem } from '../revisions/revision.ts';
import { publicPrices } from '../services/services.ts';
import type { Deliverable, FinishedImage, Order, OrderImage } from './order.ts';
import type { OrderLine } from './price/priceRows.ts';

/** An order for stories, tests and the demo, with a total that fits its service and number of images. */
export function buildOrder(changes: Partial<Order> = {}): Order {
  const serviceType = changes.service_type ?? 'let-oprydning';
  const price = publicPrices[serviceType];
  const imageCount = changes.image_count ?? 6;
  return {
    id: '0b5f3f0e-3c1f-4b52-9a55-5f7f0f6f1a01',
    number: 1041,
    user_id: '7d9d2c1a-0a52-4a9e-8a5f-2f4f3f7c1b02',
    title: 'Villa på Strandvejen',
    address: 'Strandvejen 104, 2900 Hellerup',
    notes: null,
    wishes: null,
    reference: null,
    service_type: serviceType,
    status: 'draft',
    total_amount: orderTotal(price, imageCount),
    base_price: price.basePrice,
    price_per_image: price.pricePerImage,
    other_services: 0,
    image_count: imageCount,
    created_at: '2026-11-18T09:30:00.000Z',
    changed_at: '2026-11-18T09:30:00.000Z',
    due_at: null,
    paused_at: null,
    completed_at: null,
    first_completed_at: changes.completed_at ?? null,
    taken_back_reason: null,
    delayed_until: null,
    delay_reason: null,
    images_expire_at: null,
    ...changes,
  };
}

export function buildOrderImage(changes: Partial<OrderImage> = {}): OrderImage {
  return {
    id: '5a0c8f7e-6a1b-4c66-8f0b-1d2e3f4a5b06',
    order_id: '0b5f3f0e-3c1f-4b52-9a55-5f7f0f6f1a01',
    image_path: '9c1d2e3f-4a5b-4c6d-8e7f-0a1b2c3d4e5f.jpg',
    preview_path: null,
    is_floor_plan: false,
    services: null,
    file_name: 'IMG_2041.jpg',
    width: 6000,
    height: 4000,
    size: 8_400_000,
    taken_at: '2026-11-17T13:12:00.000Z',
    position: 1,
    room: null,
    created_at: '2026-11-18T09:30:00.000Z',
    ...changes,
  };
}

/** A picture that the customer gets, for stories and tests; without an original. */
export function buildDeliverable(changes: Partial<Deliverable> = {}): Deliverable {
  return {
    id: '4c9e2b1a-8d3f-4e88-8b2d-3f4a5b6c7d08',
    order_image_id: null,
    variant: 1,
    matched_by: 'none',
    room: null,
    position: 1,
    may_lack_original: false,
    ...changes,
  };
}

export function buildFinishedImage(changes: Partial<FinishedImage> = {}): FinishedImage {
  const orderId = changes.order_id ?? '0b5f3f0e-3c1f-4b52-9a55-5f7f0f6f1a01';
  return {
    id: '6b1d9a8f-7b2c-4d77-9a1c-2e3f4a5b6c07',
    order_id: orderId,
    image_path: `finished-orders/${orderId}/1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d.jpg`,
    web_path: null,
    marked_path: null,
    preview_path: null,
    file_name: null,
    width: 1800,
    height: 1200,
    version: 1,
    made_with: 'human',
    label_text: 'Digitalt redigeret',
    deliverable: buildDeliverable(),
    created_by: null,
    created_at: '2026-11-19T13:05:00.000Z',
    delivered_at: '2026-11-19T13:10:00.000Z',
    revision_id: null,
    ...changes,
  };
}

export function buildOrderLine(changes: Partial<OrderLine> = {}): OrderLine {
  const { quantity = 1, unit_price_kroner = publicPrices['let-oprydning'].pricePerImage } = changes;
  return {
    id: '7c2e0b9a-8c3d-4e88-8b2d-3f4a5b6c7d08',
    order_id: '0b5f3f0e-3c1f-4b52-9a55-5f7f0f6f1a01',
    kind: 'image',
    service_type: changes.text ? null : 'let-oprydning',
    text: null,
    quantity,
    unit_price_kroner,
    amount_kroner: quantity * unit_price_kroner,
    is_agreed: false,
    invoice_id: null,
    ...changes,
  };
}

/** A revision of an order, sent and about no image unless it says otherwise, for stories and tests. */
export function buildRevision(changes: Partial<OrderRevision> = {}): OrderRevision {
  return {
    id: '8d3f1c0b-9d4e-4f99-9c3e-4a5b6c7d8e09',
    order_id: '0b5f3f0e-3c1f-4b52-9a55-5f7f0f6f1a01',
    number: 1,
    status: 'sent',
    cause: null,
    quoted_kroner: null,
    reason: null,
    sent_at: '2026-11-20T13:05:00.000Z',
    due_at: null,
    delivered_at: null,
    closed_at: null,
    items: [],
    ...changes,
  };
}

export function buildRevisionItem(changes: Partial<RevisionItem> = {}): RevisionItem {
  return {
    deliverable_id: '4c9e2b1a-8d3f-4e88-8b2d-3f4a5b6c7d08',
    finished_id: '6b1d9a8f-7b2c-4d77-9a1c-2e3f4a5b6c07',
    position: 1,
    note: 'Skyggen under stolen mangler.',
    state: 'open',
    answer: null,
    marks: [],
    ...changes,
  };
}
