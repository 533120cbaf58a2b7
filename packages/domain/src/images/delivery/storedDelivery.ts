import type { OrderStatus } from '../../orders/status/status.ts';

/** What is stored of an order's delivery, for an upload to find its place in. */
export interface StoredDelivery {
  status: OrderStatus;
  /** Whether the customer's account was deleted. */
  is_erased: boolean;
  /** The ids of originals and floor plans. */
  originals: string[];
  deliverables: { id: string; order_image_id: string | null; variant: number }[];
  /** By deliverable, the newest last. */
  versions: {
    id: string;
    deliverable_id: string;
    image_path: string;
    file_name: string | null;
    version: number;
    /** In hex. */
    sha256: string | null;
    /** Who has uploaded it. */
    user_id: string;
    name: string;
  }[];
}
