import type { OrderWork, StudioOrder } from '@rumklar/domain/orders/work/work';
import { useOrderSummaries } from '../query/useOrderSummaries.ts';

/** The open work on an order: editors and leads have it with the order, administrators with its summary. */
export function useWork({ id, work }: StudioOrder): OrderWork | null | undefined {
  const summaries = useOrderSummaries(work === undefined ? [id] : []);
  return work === undefined ? summaries.get(id)?.work : work;
}
