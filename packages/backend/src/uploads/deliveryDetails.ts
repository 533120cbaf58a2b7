import { deliveryQueueTexts } from '@rumklar/domain/images/delivery/boardTexts';
import {
  type DeliveredAs,
  hiddenVersion,
  type Match,
  type MatchingOrder,
  matchFiles,
  type PlacedFile,
} from '@rumklar/domain/images/delivery/matching';
import type { NamedOriginal } from '@rumklar/domain/images/delivery/names';
import type { Shape } from '@rumklar/domain/images/delivery/shape';
import type { ImageLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { defaultMadeWith, labelText, type MadeWith } from '@rumklar/domain/images/label';
import type { Message } from '@rumklar/domain/message';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { DeliveredFile } from '../images/finished/getDelivery.ts';
import type { FileToPlace, NewerVersion } from '../images/finished/placeFinishedImages.ts';

/** What is known of a file that is to be a finished image: where it belongs, and what is written into it. */
export interface DeliveryDetails {
  place: FileToPlace['place'] & {
    isUncertain: boolean;
  };
  /** What another order has of it; `null`: nothing. `undefined`: not looked up yet. */
  elsewhere?: DeliveredFile | null | undefined;
  /** What another upload has added meanwhile, until a person has said what becomes of this one. */
  newer?: NewerVersion | undefined;
  /** Whether a person has ticked that it is delivered without an original. */
  mayLackOriginal?: boolean | undefined;
  services: readonly ServiceType[];
  label: ImageLabel;
  /** The size of the chosen file, upright, where it can be read. */
  shape?: Shape | undefined;
  orderNumber: number;
  /** Why it cannot be used, by its name; until a person has placed it. */
  problem?: Message | undefined;
}

export interface DeliveryOrder extends MatchingOrder {
  originals: readonly (NamedOriginal & { services: ServiceType[] | null })[];
  /** The service of originals without services of their own. */
  serviceType: ServiceType;
}

/** Where a person has put files: at an original, or at a picture of which they are the next version. */
export interface DeliveryPlace {
  originalId: string | null;
  deliverableId?: string | undefined;
}

/** The owner's words about images made with AI; without them a label says less. */
type AiLabel = string | null | undefined;

/** What is known of files that were just chosen. @param place where they belong; without it each is matched by its name */
export function newDeliveries(
  order: DeliveryOrder,
  files: readonly { name: string }[],
  {
    chosen = [],
    place,
    aiLabel,
  }: { chosen?: readonly PlacedFile[]; place?: DeliveryPlace; aiLabel?: AiLabel },
): DeliveryDetails[] {
  const matches = place
    ? files.map((_, index) => placedByHand(place, index > 0, chosen))
    : matchFiles(
        files.map(({ name }) => name),
        order,
        chosen,
      );
  return matches.map(({ otherOrder, ...match }, index) => {
    const services = servicesOf(order, match.originalId);
    const hides = hiddenVersion({ fileName: files[index]?.name ?? '', ...match }, order.deliverables);
    return {
      place: { ...match, hides },
      services,
      orderNumber: order.number,
      label: labelOf(defaultMadeWith(services), services, aiLabel),
      problem: otherOrder === undefined ? undefined : deliveryQueueTexts.otherOrder(otherOrder),
    };
  });
}

function placedByHand(
  { originalId, deliverableId }: DeliveryPlace,
  isAfterOther: boolean,
  chosen: readonly PlacedFile[],
): Match & Pick<PlacedFile, 'deliverableId'> {
  if (deliverableId) return { ...byHand(originalId), as: 'version', deliverableId };
  // Beside another file: as versions, one would hide the other unseen.
  const isFurther = isAfterOther || chosen.some((other) => other.originalId === originalId);
  return { ...byHand(originalId), as: isFurther ? 'variant' : 'version' };
}

/** What changes when a person puts a file at an original, or at none. */
export function placedDelivery(
  order: DeliveryOrder,
  { label, fileName }: DeliveryDetails & { fileName: string },
  { originalId, deliverableId, as, aiLabel }: DeliveryPlace & { as: DeliveredAs; aiLabel?: AiLabel },
): Partial<DeliveryDetails> {
  const services = servicesOf(order, originalId);
  return {
    place: {
      ...byHand(originalId),
      as,
      deliverableId,
      hides: hiddenVersion({ fileName, originalId, as, deliverableId }, order.deliverables),
    },
    mayLackOriginal: undefined,
    newer: undefined,
    problem: undefined,
    services,
    label: labelOf(label.madeWith, services, aiLabel),
  };
}

/** What changes when a person says what becomes of a file that would have hidden a version unseen. */
export function placedBeside({ place, newer }: DeliveryDetails, as: DeliveredAs): Partial<DeliveryDetails> {
  const placed = as === 'variant' ? { deliverableId: undefined, hides: 0 } : { hides: newer?.version };
  return { place: { ...place, as, ...placed }, newer: undefined, problem: undefined };
}

/** What changes when a person lets a file be delivered without an original, or does not. */
export function withoutOriginal(isAllowed: boolean): Partial<DeliveryDetails> {
  return { place: { ...byHand(null), as: 'version' }, mayLackOriginal: isAllowed, problem: undefined };
}

export function labelOf(madeWith: MadeWith, services: readonly ServiceType[], aiLabel?: AiLabel): ImageLabel {
  return { madeWith, text: labelText(madeWith, services, aiLabel) };
}

function byHand(originalId: string | null) {
  return { originalId, matchedBy: originalId ? 'hand' : 'none', isUncertain: false } as const;
}

function servicesOf({ originals, serviceType }: DeliveryOrder, originalId: string | null): ServiceType[] {
  return originals.find(({ id }) => id === originalId)?.services ?? [serviceType];
}
