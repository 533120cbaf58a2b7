import type { Backend } from '@rumklar/backend/client';
import { listImageLabels } from '@rumklar/backend/images/finished/listFinishedImages';
import { listInvoices } from '@rumklar/backend/invoices/listInvoices';
import { listOrderMails } from '@rumklar/backend/notifications/orderMails';
import { listOrderEvents, listTeamNotes } from '@rumklar/backend/orders/orderLog';
import { listColleagues, listWork } from '@rumklar/backend/orders/work/work';
import { listQuestions } from '@rumklar/backend/questions/questions';
import { listInvitations } from '@rumklar/backend/users/invitations';
import { isWorkList } from '@rumklar/domain/orders/work/work';
import {
  type GetListParams,
  type GetListResult,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetManyReferenceResult,
  type GetManyResult,
  type GetOneParams,
  type GetOneResult,
  HttpError,
  type RaRecord,
} from 'react-admin';
import type { PartName } from '../resources.ts';

/** Reads of resources without a list screen: few, whole, in the call's order; an order's or user's by `target` or filter. */
export function partsOf(client: Backend) {
  async function read(resource: PartName, filter: Partial<RaRecord> = {}): Promise<readonly RaRecord[]> {
    const { of, list } = PARTS[resource];
    if (of && !filter[of])
      throw new Error(`'${resource}' is read by '${of}'; see sites/admin/src/verbs/parts.ts`);
    return await list(client, filter);
  }

  async function getList(resource: PartName, params: GetListParams): Promise<GetListResult> {
    const { page = 1, perPage = Number.POSITIVE_INFINITY } = params.pagination ?? {};
    const all = await read(resource, params.filter);
    const start = page === 1 ? 0 : (page - 1) * perPage;
    return { data: all.slice(start, start + perPage), total: all.length };
  }

  async function getMany(resource: PartName, { ids }: GetManyParams): Promise<GetManyResult> {
    const wanted = new Set(ids.map(String));
    return { data: (await read(resource)).filter(({ id }) => wanted.has(String(id))) };
  }

  return {
    getList,
    getMany,
    async getManyReference(
      resource: PartName,
      { target, id, filter, ...params }: GetManyReferenceParams,
    ): Promise<GetManyReferenceResult> {
      return await getList(resource, { ...params, filter: { ...filter, [target]: id } });
    },
    async getOne(resource: PartName, { id }: GetOneParams): Promise<GetOneResult> {
      const [data] = (await getMany(resource, { ids: [id] })).data ?? [];
      if (!data) throw new HttpError(`'${id}' is not in '${resource}'`, 404);
      return { data };
    },
  };
}

interface Part {
  of?: 'order_id' | 'user_id' | 'image_id';
  list: (client: Backend, filter: Partial<RaRecord>) => Promise<readonly RaRecord[]>;
}

const PARTS: Readonly<Record<PartName, Part>> = {
  arbejde: {
    list: (client, { vis }) => listWork(client, isWorkList(vis) ? vis : 'mine'),
  },
  fakturaer: { of: 'user_id', list: (client, { user_id }) => listInvoices(client, user_id) },
  haendelser: { of: 'order_id', list: (client, { order_id }) => listOrderEvents(client, order_id) },
  invitationer: { list: (client) => listInvitations(client) },
  kolleger: { list: (client) => listColleagues(client) },
  maerkninger: { of: 'image_id', list: (client, { image_id }) => listImageLabels(client, image_id) },
  mails: { of: 'order_id', list: (client, { order_id }) => listOrderMails(client, order_id) },
  noter: { of: 'order_id', list: (client, { order_id }) => listTeamNotes(client, order_id) },
  spoergsmaal: { of: 'order_id', list: (client, { order_id }) => listQuestions(client, order_id) },
};
