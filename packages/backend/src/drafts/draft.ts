import type { OrderDraftContent } from '@rumklar/domain/orders/draft/draft';

/** A draft as its page opens it. */
export interface OrderDraft {
  /** The id of the order that it becomes. */
  id: string;
  /** Counts the changes, from 1. */
  version: number;
  content: OrderDraftContent;
  /** Whether it holds the changes of an order that is placed. */
  isChange: boolean;
  /** ISO 8601. */
  updatedAt: string;
}

/** A draft as a list shows it. */
export interface DraftSummary {
  id: string;
  title: string;
  address: string;
  /** Original images, floor plans not counted. */
  imageCount: number;
  /** ISO 8601. */
  updatedAt: string;
}
