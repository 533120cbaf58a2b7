import type { Colleague, OrderWork, StudioOrder } from '@rumklar/domain/orders/work/work';
import { useGetList } from 'react-admin';
import { WHOLE } from '../../resources.ts';
import { useOrderSummaries } from '../query/useOrderSummaries.ts';

/** The open work on an order: editors and leads have it with the order, administrators with its summary. */
export function useWork({ id, work }: StudioOrder): OrderWork | null | undefined {
  const summaries = useOrderSummaries(work === undefined ? [id] : []);
  return work === undefined ? summaries.get(id)?.work : work;
}

/** The people of the studio by name; empty until they are loaded. */
export function useColleagues(isEnabled = true): readonly Colleague[] {
  return useGetList<Colleague>('kolleger', WHOLE, { enabled: isEnabled }).data ?? NOBODY;
}

const NOBODY: readonly Colleague[] = [];
