import { isBackendError } from '@rumklar/backend/errors';
import { getWork } from '@rumklar/backend/orders/work/work';
import { UUID } from '@rumklar/domain/uuid';
import type { GetOneResult } from 'react-admin';
import { backend } from '../backend.ts';
import { type AdminDataProvider, dataProvider } from '../dataProvider.ts';
import { withPendingChanges } from '../orders/changes/pendingChanges.ts';
import { MissingOrder } from '../orders/query/getOrderRecord.ts';
import { httpErrorOf } from '../verbs/httpErrors.ts';

/** As the administrators' provider; an order has what whoever works on it may read. */
export const workDataProvider: AdminDataProvider = {
  ...dataProvider,
  async getOne(resource, params): Promise<GetOneResult> {
    if (resource !== 'ordrer') return await dataProvider.getOne(resource, params);
    const { id } = params;
    if (!UUID.test(`${id}`)) throw new MissingOrder();
    try {
      return { data: withPendingChanges(await getWork(backend, `${id}`)) };
    } catch (error) {
      if (isBackendError(error, 'work_not_found')) throw new MissingOrder();
      throw httpErrorOf(error);
    }
  },
};
