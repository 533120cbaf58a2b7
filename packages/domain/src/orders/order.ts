import type { ServiceType } from '../services/serviceTypes.ts';
import type { OrderStatus } from './status.ts';

/** An order as a list shows it. Amounts in kroner, times as ISO 8601. */
export interface Order {
  id: string;
  user_id: string;
  title: string;
  address: string;
  notes: string | null;
  service_type: ServiceType;
  status: OrderStatus;
  total_amount: number;
  /** Frozen when the order was made, in kroner. */
  base_price: number;
  /** Frozen when the order was made, in kroner. */
  price_per_image: number;
  /** Original images, floor plans not counted. */
  image_count: number;
  created_at: string;
  completed_at: string | null;
}

/** An original image or a floor plan of an order. */
export interface OrderImage {
  id: string;
  order_id: string;
  image_path: string;
  is_floor_plan: boolean;
  created_at: string;
}

/** An image that the studio has delivered. */
export interface FinishedImage {
  id: string;
  order_id: string;
  image_path: string;
  created_by: string | null;
  created_at: string;
}
