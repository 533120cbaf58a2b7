import { orderNumber } from '../../orders/number.ts';
import type { Order, OrderImage } from '../../orders/order.ts';
import { serviceLabel } from '../../services/serviceTypes.ts';
import type { OrderMark } from '../marks/marks.ts';
import { markKindLabels, markStateLabels, placeText } from '../marks/markTexts.ts';

/** What of an order is written into its work files. */
export type WorkOrder = Pick<Order, 'number' | 'address' | 'service_type' | 'notes'>;

/** The words in the metadata of a work file. */
export interface WorkWords {
  /** What it is: order, address, room and services, in one line. */
  description: string;
  /** What to do: the marks by their numbers, then the customer's notes on the order. */
  instructions: string;
}

/**
 * The words of an original for whoever edits it, as the task sheet has them.
 *
 * @param marks of this image, in the order in which the customer set them
 */
export function workWords(
  order: WorkOrder,
  image: Pick<OrderImage, 'room' | 'services'>,
  marks: readonly OrderMark[],
): WorkWords {
  const services = (image.services ?? [order.service_type]).map(serviceLabel).join(', ');
  const what = [`Ordre ${orderNumber(order.number)}`, order.address, image.room, services];
  const notes = order.notes?.trim();
  return {
    description: what.filter(Boolean).join(' · '),
    instructions: [services, ...marks.map(markLine), ...(notes ? [`Noter til ordren: ${notes}`] : [])].join(
      '\n',
    ),
  };
}

/** `2. Fjern (12 % fra venstre og 40 % fra toppen): ledningerne`; the answer too where there is one. */
function markLine(mark: OrderMark, index: number): string {
  const { kind, note, state, answer } = mark;
  const line = `${index + 1}. ${markKindLabels[kind]} (${placeText(mark)})`;
  const words = note.trim() ? `${line}: ${note.trim()}` : line;
  if (state === 'open') return words;
  return `${words} [${[markStateLabels[state], answer].filter(Boolean).join(': ')}]`;
}
