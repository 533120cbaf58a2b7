import { type Order, type OrderImage, orderNumber } from '../../orders/order.ts';
import { serviceLabel } from '../../services/serviceTypes.ts';
import type { OrderMark } from '../marks/marks.ts';
import { markKindLabels, markStateLabels, placeText } from '../marks/markTexts.ts';
import { extensionOf, MAX_LABEL_LENGTH, type NamedOriginal, placesOf, slug } from './names.ts';

export interface WorkName {
  orderNumber: number;
  /** Counts the originals, or the floor plans, of the order from 1. */
  place: number;
  isFloorPlan: boolean;
}

/**
 * The name under which the studio gets an original, and by which its result finds back: `R1041-07-stue.jpg`, of a floor plan
 * `R1041-plan-01.pdf`.
 * @param place among the originals, or the floor plans, of the order
 */
export function workName(orderNumber: number, original: NamedOriginal, place: number): string {
  const number = String(place).padStart(2, '0');
  const room = slug(original.room ?? '', MAX_LABEL_LENGTH);
  const parts = original.is_floor_plan ? ['plan', number] : [number, ...(room ? [room] : [])];
  return [`R${orderNumber}`, ...parts].join('-') + extensionOf(original.image_path);
}

/** The work names of all originals and floor plans by their ids. @param originals in their positions */
export function workNames(
  orderNumber: number,
  originals: readonly NamedOriginal[],
): ReadonlyMap<string, string> {
  return new Map(
    placesOf(originals).map(({ original, place }) => [original.id, workName(orderNumber, original, place)]),
  );
}

export function readWorkNames(fileName: string): WorkName[] {
  return [...fileName.matchAll(WORK_NAME)].map(({ groups }) => ({
    orderNumber: Number(groups?.order),
    place: Number(groups?.place),
    isFloorPlan: groups?.plan !== undefined,
  }));
}

/** Orders are numbered from 1001: `R5-02` is a camera's. */
const WORK_NAME =
  /(?<![\p{L}\p{N}])R-?(?<order>\d{4,9})[-_ ](?<plan>plan[-_ ]?)?(?<place>\d{1,3})(?![\p{L}\p{N}])/giu;

export type WorkOrder = Pick<Order, 'number' | 'address' | 'service_type' | 'notes'>;

export interface WorkWords {
  description: string;
  /** What to do: the marks by their numbers, then the customer's notes on the order. */
  instructions: string;
}

/** The words of an original for whoever edits it, as on the task sheet. @param marks of this image, in order */
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
