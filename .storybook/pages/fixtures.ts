import type { Profile } from '@rumklar/backend/profile/profile';
import { standardLimits } from '@rumklar/domain/images/limits';
import { buildInvoice, buildInvoiceSource } from '@rumklar/domain/invoices/factory';
import type { DeliveryCount } from '@rumklar/domain/orders/delivery';
import type { OrderEvent } from '@rumklar/domain/orders/events';
import {
  buildDeliverable,
  buildFinishedImage,
  buildOrder,
  buildOrderImage,
  buildOrderLine,
} from '@rumklar/domain/orders/factory';
import type { Order } from '@rumklar/domain/orders/order';
import type { OrderLogEvent } from '@rumklar/domain/orders/orderLog';
import type { OrderStatus } from '@rumklar/domain/orders/status';
import { buildPaymentMethod } from '@rumklar/domain/payment/factory';
import { publicPrices } from '@rumklar/domain/prices/prices';
import { type ServiceType, serviceTypes } from '@rumklar/domain/services/serviceTypes';

/** The customer of the stories. */
export const customer: Profile = {
  id: buildOrder().user_id,
  full_name: 'Mette Holm',
  email: 'mette@eksempel.dk',
  email_verified: true,
  is_admin: false,
  phone: '28 12 34 56',
  address: 'Strandvejen 104, 2900 Hellerup',
  company: 'Holm Ejendomme',
  cvr: '12345674',
  updated_at: '2026-11-02T08:15:00.000Z',
  limits: standardLimits,
};

/** The drafts of the customer, as rows. */
export const drafts = [
  { title: 'Villa', address: 'Strandvejen 104, 2900 Hellerup', image_count: 48 },
  { title: 'Ejerlejlighed på femte sal', address: '', image_count: 1 },
  { title: '', address: 'Frederikssundsvej 212, 2. tv, 2700 Brønshøj', image_count: 12 },
  { title: '', address: '', image_count: 0 },
].map((draft, index) => ({
  ...draft,
  id: `3e4f5a6b-7c8d-4e9f-8a0b-1c2d3e4f5a6${index}`,
  user_id: customer.id,
  updated_at: `2026-11-${20 - index}T09:15:00.000Z`,
}));

/** The administrator of the stories. */
export const administrator: Profile = {
  ...customer,
  id: '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
  full_name: 'Anna Lind',
  email: 'anna@eksempel.dk',
  is_admin: true,
};

/** An agency with a very long name. */
export const agency: Profile = {
  ...customer,
  id: '2d3e4f5a-6b7c-4d8e-9f0a-1b2c3d4e5f60',
  full_name: 'Ejendomsmæglerforretningsadministration ApS',
  email: 'kontakt@ejendomsmaeglerforretningsadministration.eksempel.dk',
};

/** The administrators' list of users. */
export const users = [
  { ...administrator, limits: 'standard', orders: 0, created_at: '2026-01-05T09:00:00.000Z' },
  { ...agency, limits: 'stor', orders: 1, created_at: '2026-06-12T09:00:00.000Z' },
  { ...customer, limits: 'standard', orders: 48, created_at: '2026-03-02T09:00:00.000Z' },
];

/** The customer as administrators see them, owing something. */
export const customerDetail = {
  ...customer,
  ...{ limits: 'standard', created_at: '2026-03-02T09:00:00.000Z', erased_at: null },
  ...{ uninvoiced_kroner: 553, unpaid_kroner: 14824, credit_kroner: 0 },
};

/** An open and an expired invitation. */
export const invitations = [
  {
    id: '5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c8d',
    ...{ email: 'ny.maegler@bolig.eksempel.dk', invitee_name: 'Nora Mægler', accepted_at: null },
    ...{ created_at: '2026-11-20T09:00:00.000Z', expires_at: '2099-11-27T09:00:00.000Z' },
    inviter: { full_name: administrator.full_name, email: administrator.email },
  },
  {
    id: '6b7c8d9e-0f1a-4b2c-9d3e-4f5a6b7c8d9e',
    ...{ email: 'glemt@bolig.eksempel.dk', invitee_name: null, accepted_at: null },
    ...{ created_at: '2026-11-10T09:00:00.000Z', expires_at: '2026-11-17T09:00:00.000Z' },
    inviter: { full_name: null, email: administrator.email },
  },
];

const PROPERTIES = [
  { title: 'Villa på Strandvejen', address: 'Strandvejen 104, 2900 Hellerup' },
  { title: 'Lejlighed på Frederiksberg', address: 'Gammel Kongevej 12, 3. tv., 1610 København V' },
  { title: 'Rækkehus i Viby', address: 'Skanderborgvej 88, 8260 Viby J' },
  { title: 'Sommerhus ved Gammel Skagen', address: 'Klitvej 4, 9990 Skagen' },
];
const STATUSES: readonly OrderStatus[] = ['draft', 'pending', 'completed', 'completed'];
/** The numbers of the example images before editing; the one after editing is the next number. */
const ORIGINALS = [1, 3, 5, 7, 9, 11, 13];

/** The order whose images have services, rooms and marks of their own. */
const MIXED = 1;
const ROOMS = ['Stue', 'Stue', 'Køkken'];
const SERVICES: readonly (ServiceType[] | null)[] = [
  ['fuld-styling'],
  ['fuld-styling', 'haandvaerkeropgaver'],
];

export const MARKS = [
  { id: 'mark-1', kind: 'remove', x: 0.2, y: 0.72, w: 0, h: 0, note: 'Ledningerne på gulvet' },
  { id: 'mark-2', kind: 'keep', x: 0.55, y: 0.2, w: 0.2, h: 0.35, note: 'Lampen' },
  { id: 'mark-3', kind: 'change', x: 0.42, y: 0.5, w: 0, h: 0, note: 'Gør væggen hvid' },
] as const;
const ANSWERS = [
  { state: 'done', answer: null },
  { state: 'open', answer: null },
  { state: 'not_possible', answer: 'Sofaen dækker det meste af væggen.' },
] as const;

/** The marks on the first image of the mixed order. */
const marks = MARKS.map((mark, index) => ({
  ...mark,
  ...ANSWERS[index],
  order_image_id: `original-${MIXED}-${ORIGINALS[0]}`,
  position: index + 1,
}));

/** One order of each service with its images, newest first. */
export const orders = serviceTypes.map((service_type, index) => {
  const { title, address } = PROPERTIES[index % 4] ?? { title: '', address: '' };
  const status = STATUSES[index % 4] ?? 'draft';
  const order = buildOrder({
    id: `0b5f3f0e-3c1f-4b52-9a55-5f7f0f6f1a0${index}`,
    number: 1047 - index,
    service_type,
    title,
    address,
    status,
    notes: index % 3 === 0 ? 'Fjern legetøjet i stuen, men lad lænestolen stå.' : null,
    reference: index % 2 === 0 ? `S-2026-${118 + index}` : null,
    image_count: 7,
    created_at: new Date(Date.UTC(2026, 10, 20 - 2 * index, 9)).toISOString(),
  });
  const { full_name, email } = index % 3 === 1 ? agency : customer;
  return {
    ...order,
    profiles: { full_name, email },
    order_lines: [
      ...(order.base_price > 0
        ? [
            buildOrderLine({
              id: `base-${index}`,
              kind: 'base',
              service_type,
              unit_price_kroner: order.base_price,
            }),
          ]
        : []),
      buildOrderLine({
        id: `images-${index}`,
        service_type,
        quantity: 7,
        unit_price_kroner: order.price_per_image,
      }),
    ],
    order_events: eventsOf(order),
    order_images: ORIGINALS.map((number, place) =>
      buildOrderImage({
        id: `original-${index}-${number}`,
        order_id: order.id,
        image_path: `${number}.webp`,
        preview_path: `previews/${number}.webp`,
        file_name: `IMG_${2041 + place}.jpg`,
        position: place + 1,
        ...(index === MIXED && { room: ROOMS[place] ?? null, services: SERVICES[place] ?? null }),
      }),
    ),
    image_marks: index === MIXED ? marks : [],
    skipped_images: [],
    revisions: [],
    finished_orders:
      status === 'completed'
        ? ORIGINALS.map((number, place) =>
            buildFinishedImage({
              id: `finished-${index}-${number}`,
              order_id: order.id,
              image_path: `${number + 1}.webp`,
              web_path: `${number + 1}.webp`,
              preview_path: `previews/${number + 1}.webp`,
              file_name: `IMG_${2041 + place}-redigeret.jpg`,
              // The last one's original is not known.
              deliverable: buildDeliverable({
                id: `deliverable-${index}-${number}`,
                order_image_id: place === ORIGINALS.length - 1 ? null : `original-${index}-${number}`,
                matched_by: place === ORIGINALS.length - 1 ? 'none' : 'name',
                position: place + 1,
              }),
            }),
          )
        : [],
  };
});

/** The history of an order: a day to each status, and the delivery with the last. */
function eventsOf({ id, status, created_at, image_count }: Order): OrderEvent[] {
  const after = (days: number) => new Date(Date.parse(created_at) + days * 86_400_000).toISOString();
  const events: Omit<OrderEvent, 'id'>[] = [{ at: after(0), kind: 'placed', detail: {} }];
  if (status !== 'draft') {
    events.push({ at: after(1), kind: 'status', detail: { from: 'draft', to: 'pending' } });
  }
  if (status === 'completed') {
    events.push({ at: after(2), kind: 'status', detail: { from: 'pending', to: 'completed' } });
    events.push({ at: after(2), kind: 'delivered', detail: { images: image_count } });
  }
  return events.map((event, index) => ({ ...event, id: `${id}-${index}` }));
}

/** The history of the first completed order, as the studio reads it: newest first, by two administrators. */
export const orderLog: OrderLogEvent[] = (
  [
    ['mailed', { kind: 'order_completed' }, 'admin', 'Anna Lind', '19T14:31'],
    ['delivered', { images: 7 }, 'admin', 'Anna Lind', '19T14:30'],
    ['status', { from: 'pending', to: 'completed' }, 'admin', 'Anna Lind', '19T14:30'],
    ['deleted', { images: 1 }, 'admin', 'Anna Lind', '19T14:22'],
    ['uploaded', { images: 5 }, 'admin', 'Mads Krogh', '19T14:05'],
    ['uploaded', { images: 3 }, 'admin', 'Mads Krogh', '19T14:01'],
    ['credit', { amount_kroner: 75 }, 'admin', null, '18T15:40'],
    ['mailed', { kind: 'order_in_progress' }, 'admin', 'Anna Lind', '17T09:06'],
    ['status', { from: 'draft', to: 'pending' }, 'admin', 'Anna Lind', '17T09:05'],
    ['placed', {}, 'customer', null, '16T09:00'],
  ] as const
).map(([kind, detail, actor_role, actor_name, time], index) => ({
  ...{ id: `event-${index}`, at: `2026-11-${time}:00.000Z`, kind, detail, actor_role, actor_name },
}));

/** What the list shows of the orders beside their columns. */
export const orderSummaries = orders.map(({ id, status }, index) => ({
  order_id: id,
  images: 7,
  ready: status === 'completed' ? 7 : status === 'pending' ? 3 : 0,
  cover_path: `${ORIGINALS[index % 7]}.webp`,
  cover_preview_path: `previews/${ORIGINALS[index % 7]}.webp`,
  notes: index === 2 ? 2 : 0,
}));

/** What there is to do in the studio. */
export const desk = {
  ...{
    waiting: 14,
    in_progress: 9,
    completed_today: 6,
    images_to_do: 212,
    open_revisions: 4,
    overdue_revisions: 1,
  },
  oldest: orders.flatMap((order, index) => {
    const summary = orderSummaries[index];
    if (!summary || (order.status !== 'draft' && order.status !== 'pending')) return [];
    const { order_id, ...rest } = summary;
    const { id, number, title, status, created_at, profiles } = order;
    return [
      { ...rest, id, number, title, status, created_at, customer: profiles.full_name ?? profiles.email },
    ];
  }),
};

/** The notes of the team about the first completed order, newest first. */
export const teamNotes = [
  {
    ...{ id: 'note-2', body: 'Ring til mægleren, før stuen bliver stylet.', author: administrator },
    created_at: '2026-11-18T08:20:00.000Z',
  },
  {
    id: 'note-1',
    body: 'Kunden vil have alle billeder lidt varmere end sidst.\nSe ordre R-1038.',
    created_at: '2026-11-16T10:02:00.000Z',
    author: { id: 'mads', full_name: 'Mads Krogh', email: 'mads@eksempel.dk' },
  },
].map((note) => ({ ...note, order_id: orders[2]?.id }));

/** A mail to the customer of the first completed order. */
export function buildMail(mail: Record<string, unknown>) {
  return {
    id: String(mail.kind),
    order_id: orders[2]?.id,
    recipient: orders[2]?.profiles.email,
    status: 'sent',
    attempts: 1,
    error: null,
    due_at: null,
    created_at: '2026-11-20T08:05:00.000Z',
    sent_at: '2026-11-20T08:05:01.000Z',
    ...mail,
  };
}

/** An open, a failed and a paid invoice. */
export const invoices = [
  buildInvoice({ id: 'a', status: 'open', invoice_number: '2026-0042', due_date: '2026-12-01' }),
  buildInvoice({
    id: 'b',
    status: 'failed',
    invoice_number: '2026-0031',
    amount: 12350,
    due_date: '2026-12-15',
  }),
  buildInvoice({ id: 'c', invoice_number: '2026-0024', receipt_url: 'https://eksempel.dk/kvittering' }),
].map((invoice) => ({
  ...buildInvoiceSource(),
  ...invoice,
  invoice_orders: orders.slice(2, 5).map((order) => ({
    order_id: order.id,
    amount_kroner: order.total_amount,
    address: order.address,
    reference: order.reference,
    orders: { ...order, order_lines: order.order_lines.map((line) => ({ ...line, invoice_id: invoice.id })) },
  })),
}));

/** The saved cards. */
export const cards = [
  buildPaymentMethod(),
  buildPaymentMethod({
    id: 'pm_2',
    card: { brand: 'mastercard', last4: '4444', exp_month: 11, exp_year: 2027 },
    is_default: false,
  }),
];

/** The price of each service. */
export const prices = serviceTypes.map((service_type) => ({
  service_type,
  base_price: publicPrices[service_type].basePrice,
  price_per_image: publicPrices[service_type].pricePerImage,
}));

/** The customer's notifications. */
export const notifications = [
  {
    id: 'notification-1',
    user_id: customer.id,
    type: 'order_completed',
    created_at: '2026-11-20T08:05:00.000Z',
    read_at: null,
    event_id: 'event-1',
    order_id: orders[2]?.id,
    revision_number: null,
    orders: { title: orders[2]?.title, number: orders[2]?.number },
  },
];

/** The id of an order whose images have services and marks of their own. */
export const WITH_MARKS = orders[MIXED]?.id ?? '';

/** The id of a completed order. */
export const COMPLETED = orders[2]?.id ?? '';

/** A token as in the link of a mail. */
export const TOKEN_HASH = 'c0ffee'.repeat(8);

/** What is ready of an order: all of it, unless said otherwise. */
export function buildDelivery(
  overrides: Partial<DeliveryCount> & Pick<DeliveryCount, 'order_id'>,
): DeliveryCount {
  const order = orders.find(({ id }) => id === overrides.order_id);
  return {
    ...{ number: order?.number ?? 1, title: order?.title ?? 'Villa', images: 20, ready: 20, skipped: 0 },
    ...{ without_original: 0, open_marks: 0, delivered: 0, open_revision: null, missing: [] },
    ...overrides,
  };
}
