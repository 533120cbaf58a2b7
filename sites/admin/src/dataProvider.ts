import type { StudioSettings } from '@rumklar/backend/getStudioSettings';
import type { addFinishedSizes } from '@rumklar/backend/images/addFinishedSizes';
import { deleteFinishedImage } from '@rumklar/backend/images/deleteFinishedImage';
import type { moveFinishedImage } from '@rumklar/backend/images/moveFinishedImage';
import type { skipImage } from '@rumklar/backend/images/skipImage';
import type { InvoiceRow } from '@rumklar/backend/invoices/listInvoices';
import type { listBrowserErrors } from '@rumklar/backend/listBrowserErrors';
import { listOrderMails, type OrderMail } from '@rumklar/backend/notifications/listOrderMails';
import { type NotificationResult, notifyCustomer } from '@rumklar/backend/notifications/notifyCustomer';
import type { addLine } from '@rumklar/backend/orders/addLine';
import type { addTeamNote } from '@rumklar/backend/orders/addTeamNote';
import type { OrderedList } from '@rumklar/backend/orders/findOrderPlace';
import { listOrderSummaries } from '@rumklar/backend/orders/listOrderSummaries';
import type { TeamNote } from '@rumklar/backend/orders/listTeamNotes';
import type { settleMark } from '@rumklar/backend/orders/settleMark';
import { type StatusUpdate, updateOrderStatus } from '@rumklar/backend/orders/updateOrderStatus';
import type { declineRevision } from '@rumklar/backend/revisions/declineRevision';
import type { deliverRevision } from '@rumklar/backend/revisions/deliverRevision';
import type { judgeRevision } from '@rumklar/backend/revisions/judgeRevision';
import type { RevisionQueueQuery } from '@rumklar/backend/revisions/listRevisionQueue';
import type { sendRevision } from '@rumklar/backend/revisions/sendRevision';
import type { settleRevisionItem } from '@rumklar/backend/revisions/settleRevisionItem';
import { inviteUser } from '@rumklar/backend/users/inviteUser';
import type { Invitation } from '@rumklar/backend/users/listInvitations';
import { searchUsers } from '@rumklar/backend/users/searchUsers';
import type { setAccountLimits } from '@rumklar/backend/users/setAccountLimits';
import type { DeliveryCount } from '@rumklar/domain/orders/delivery';
import type { Desk, OrderPlace, OrderSummary } from '@rumklar/domain/orders/desk';
import type { OrderLogEvent } from '@rumklar/domain/orders/orderLog';
import type { QueuedRevision, WishTerms } from '@rumklar/domain/revisions/queue';
import type { Revision } from '@rumklar/domain/revisions/revision';
import { supabaseDataProvider } from 'ra-supabase';
import type { DataProvider } from 'react-admin';
import { backend, supabaseAuthClient } from './backend.ts';
import { config } from './config.ts';
import { withPendingChanges } from './orders/changes/pendingChanges.ts';
import { getOrder } from './orders/query/getOrder.ts';
import { listOrders } from './orders/query/listOrders.ts';
import { searchOrders } from './orders/query/searchOrders.ts';
import { withTables } from './tables.ts';
import { getUser } from './users/getUser.ts';
import { listUsers } from './users/listUsers.ts';

/**
 * The data provider with the admin's own methods, for `useDataProvider<AdminDataProvider>()`. Like react-admin's, they
 * resolve to `{ data }` and reject with a `BackendError`. Read the result with `dataOf`.
 */
export interface AdminDataProvider extends DataProvider {
  /** Changes the status of an order and notifies the customer if the new status requires it. */
  updateOrderStatus(input: Input<typeof updateOrderStatus>): DataResult<StatusUpdate>;
  /** Mails the customer of an order. Never rejects. */
  notifyCustomer(input: Input<typeof notifyCustomer>): DataResult<NotificationResult>;
  /** The mails to the customer of an order, newest first. */
  listOrderMails(input: { orderId: string }): DataResult<OrderMail[]>;
  /** Deletes a finished image and its file. */
  deleteFinishedImage(input: Input<typeof deleteFinishedImage>): DataResult<null>;
  /** Matches a finished image with another original, or with none. */
  moveFinishedImage(input: Input<typeof moveFinishedImage>): DataResult<null>;
  /** Adds the smaller copies that a finished image lacks. */
  addFinishedSizes(input: Input<typeof addFinishedSizes>): DataResult<null>;
  /** Notes that an original is not delivered, or takes it back. */
  skipImage(input: Input<typeof skipImage>): DataResult<null>;
  /** How much of some orders is ready to be delivered. */
  countDelivery(input: { orderIds: readonly string[] }): DataResult<DeliveryCount[]>;
  /** The company's decisions that pages need. */
  getStudioSettings(): DataResult<StudioSettings>;
  /** Notes whether a mark of an order is done or not possible. */
  settleMark(input: Input<typeof settleMark>): DataResult<null>;
  /** Everything that happened to an order, newest first. */
  listOrderEvents(input: { orderId: string }): DataResult<OrderLogEvent[]>;
  /** What the list shows of some orders beside their columns. */
  listOrderSummaries(input: { orderIds: readonly string[] }): DataResult<OrderSummary[]>;
  /** What there is to do in the studio. */
  getDesk(): DataResult<Desk>;
  /** What went wrong in browsers lately. */
  listBrowserErrors(): DataResult<Awaited<ReturnType<typeof listBrowserErrors>>>;
  /** The orders before and after one along a list; `null` for an order that does not exist. */
  findOrderPlace(input: { orderId: string; list: OrderedList }): DataResult<OrderPlace | null>;
  /** The notes of the team about an order, newest first. */
  listTeamNotes(input: { orderId: string }): DataResult<TeamNote[]>;
  /** Writes a note of the team. */
  addTeamNote(input: Input<typeof addTeamNote>): DataResult<null>;
  /** Deletes an own note of the team. */
  deleteTeamNote(input: { id: string }): DataResult<null>;
  /** Mails an invitation. */
  inviteUser(input: Input<typeof inviteUser>): DataResult<null>;
  /** The invitations that nobody has accepted, newest first. */
  listInvitations(): DataResult<Invitation[]>;
  /** Takes an invitation back. */
  withdrawInvitation(input: { id: string }): DataResult<null>;
  /** The invoices of a customer, newest first. */
  listInvoices(input: { userId: string }): DataResult<InvoiceRow[]>;
  /** An invoice as a PDF. */
  downloadInvoice(input: { invoiceId: string }): DataResult<Blob>;
  /** Adds a credit or an extra to an order. */
  addLine(input: Input<typeof addLine>): DataResult<null>;
  /** One page of the open revisions. */
  listRevisionQueue(input: RevisionQueueQuery & { signal?: AbortSignal }): DataResult<QueuedRevision[]>;
  /** How many revisions are open. */
  countOpenRevisions(): DataResult<number>;
  /** What a revision costs if it is a new wish. */
  getRevisionTerms(input: { revisionId: string }): DataResult<WishTerms>;
  /** Says whether a revision is a fault or a new wish, which may have a price. */
  judgeRevision(input: Input<typeof judgeRevision>): DataResult<Revision>;
  /** Asks for a revision for the customer of an order. */
  sendRevision(input: Input<typeof sendRevision>): DataResult<Revision>;
  /** Declines a revision with a reason to the customer. */
  declineRevision(input: Input<typeof declineRevision>): DataResult<Revision>;
  /** Gives an account other limits. */
  setAccountLimits(input: Input<typeof setAccountLimits>): DataResult<null>;
  /** Notes what the studio has made of an image of a revision. */
  settleRevisionItem(input: Input<typeof settleRevisionItem>): DataResult<null>;
  /** Delivers the new versions of a revision, or declines it where nothing was possible. */
  deliverRevision(input: { revisionId: Input<typeof deliverRevision> }): DataResult<Revision>;
}

const supabase = supabaseDataProvider({
  instanceUrl: config.url,
  apiKey: config.publishableKey,
  supabaseClient: supabaseAuthClient,
});
const tables = withTables(supabase, { ordrer: 'orders' });

/**
 * ra-supabase under the admin's own resource names, with lists that page without counting a whole table. Orders
 * include the pending changes, which are shown already and can still be undone.
 */
export const dataProvider: AdminDataProvider = {
  ...tables,
  async getList(resource, params) {
    if (resource === 'brugere') {
      return await listUsers(params, (query, signal) => searchUsers(backend, query, signal));
    }
    if (resource !== 'ordrer') return await tables.getList(resource, params);
    const page = await listOrders(supabase, params, searchOrders);
    return { ...page, data: page.data.map(withPendingChanges) };
  },
  async getOne(resource, params) {
    if (resource === 'brugere') return await getUser(params);
    if (resource !== 'ordrer') return await tables.getOne(resource, params);
    const { data } = await getOrder(supabase, params);
    return { data: withPendingChanges(data) };
  },
  updateOrderStatus: async (input) => ({ data: await updateOrderStatus(backend, input) }),
  notifyCustomer: async (input) => ({ data: await notifyCustomer(backend, input) }),
  listOrderMails: async ({ orderId }) => ({ data: await listOrderMails(backend, orderId) }),
  async deleteFinishedImage(input) {
    await deleteFinishedImage(backend, input);
    return { data: null };
  },
  async moveFinishedImage(input) {
    const { moveFinishedImage } = await import('@rumklar/backend/images/moveFinishedImage');
    await moveFinishedImage(backend, input);
    return { data: null };
  },
  async addFinishedSizes(input) {
    const { addFinishedSizes } = await import('@rumklar/backend/images/addFinishedSizes');
    await addFinishedSizes(backend, input);
    return { data: null };
  },
  async skipImage(input) {
    const { skipImage } = await import('@rumklar/backend/images/skipImage');
    await skipImage(backend, input);
    return { data: null };
  },
  async countDelivery({ orderIds }) {
    const { countDelivery } = await import('@rumklar/backend/images/countDelivery');
    return { data: await countDelivery(backend, orderIds) };
  },
  async getStudioSettings() {
    const { getStudioSettings } = await import('@rumklar/backend/getStudioSettings');
    return { data: await getStudioSettings(backend) };
  },
  async settleMark(input) {
    const { settleMark } = await import('@rumklar/backend/orders/settleMark');
    await settleMark(backend, input);
    return { data: null };
  },
  async listOrderEvents({ orderId }) {
    const { listOrderEvents } = await import('@rumklar/backend/orders/listOrderEvents');
    return { data: await listOrderEvents(backend, orderId) };
  },
  listOrderSummaries: async ({ orderIds }) => ({ data: await listOrderSummaries(backend, orderIds) }),
  async getDesk() {
    const { getDesk } = await import('@rumklar/backend/orders/getDesk');
    return { data: await getDesk(backend) };
  },
  async listBrowserErrors() {
    const { listBrowserErrors } = await import('@rumklar/backend/listBrowserErrors');
    return { data: await listBrowserErrors(backend) };
  },
  async findOrderPlace({ orderId, list }) {
    const { findOrderPlace } = await import('@rumklar/backend/orders/findOrderPlace');
    return { data: (await findOrderPlace(backend, orderId, list)) ?? null };
  },
  async listTeamNotes({ orderId }) {
    const { listTeamNotes } = await import('@rumklar/backend/orders/listTeamNotes');
    return { data: await listTeamNotes(backend, orderId) };
  },
  async addTeamNote(input) {
    const { addTeamNote } = await import('@rumklar/backend/orders/addTeamNote');
    await addTeamNote(backend, input);
    return { data: null };
  },
  async deleteTeamNote({ id }) {
    const { deleteTeamNote } = await import('@rumklar/backend/orders/deleteTeamNote');
    await deleteTeamNote(backend, id);
    return { data: null };
  },
  async inviteUser(input) {
    await inviteUser(backend, input);
    return { data: null };
  },
  async listInvitations() {
    const { listInvitations } = await import('@rumklar/backend/users/listInvitations');
    return { data: await listInvitations(backend) };
  },
  async withdrawInvitation({ id }) {
    const { withdrawInvitation } = await import('@rumklar/backend/users/withdrawInvitation');
    await withdrawInvitation(backend, id);
    return { data: null };
  },
  async listInvoices({ userId }) {
    const { listInvoices } = await import('@rumklar/backend/invoices/listInvoices');
    return { data: await listInvoices(backend, userId) };
  },
  async downloadInvoice({ invoiceId }) {
    const { downloadInvoice } = await import('@rumklar/backend/invoices/downloadInvoice');
    return { data: await downloadInvoice(backend, invoiceId) };
  },
  async addLine(input) {
    const { addLine } = await import('@rumklar/backend/orders/addLine');
    await addLine(backend, input);
    return { data: null };
  },
  async listRevisionQueue({ signal, ...query }) {
    const { listRevisionQueue } = await import('@rumklar/backend/revisions/listRevisionQueue');
    return { data: await listRevisionQueue(backend, query, signal) };
  },
  async countOpenRevisions() {
    const { countOpenRevisions } = await import('@rumklar/backend/revisions/countOpenRevisions');
    return { data: await countOpenRevisions(backend) };
  },
  async getRevisionTerms({ revisionId }) {
    const { getRevisionTerms } = await import('@rumklar/backend/revisions/getRevisionTerms');
    return { data: await getRevisionTerms(backend, revisionId) };
  },
  async judgeRevision(input) {
    const { judgeRevision } = await import('@rumklar/backend/revisions/judgeRevision');
    return { data: await judgeRevision(backend, input) };
  },
  async sendRevision(input) {
    const { sendRevision } = await import('@rumklar/backend/revisions/sendRevision');
    return { data: await sendRevision(backend, input) };
  },
  async declineRevision(input) {
    const { declineRevision } = await import('@rumklar/backend/revisions/declineRevision');
    return { data: await declineRevision(backend, input) };
  },
  async setAccountLimits(input) {
    const { setAccountLimits } = await import('@rumklar/backend/users/setAccountLimits');
    await setAccountLimits(backend, input);
    return { data: null };
  },
  async settleRevisionItem(input) {
    const { settleRevisionItem } = await import('@rumklar/backend/revisions/settleRevisionItem');
    await settleRevisionItem(backend, input);
    return { data: null };
  },
  async deliverRevision({ revisionId }) {
    const { deliverRevision } = await import('@rumklar/backend/revisions/deliverRevision');
    return { data: await deliverRevision(backend, revisionId) };
  },
};

type DataResult<Data> = Promise<{ data: Data }>;
/** The parameter of a call after the client. */
type Input<Call extends (...parameters: never[]) => unknown> = Parameters<Call>[1];
