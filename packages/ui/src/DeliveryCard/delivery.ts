import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import type { DeliveredAs } from '@rumklar/domain/images/delivery/matching';
import type { Shape } from '@rumklar/domain/images/delivery/shape';
import type { MadeWith } from '@rumklar/domain/images/label';
import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import type { MatchedBy } from '@rumklar/domain/orders/status/delivery';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { StagedImage } from '../Lightbox/lightboxImage.ts';

export interface DeliveryOriginal {
  id: string;
  /** Its place among the originals, or the floor plans, from 1. */
  place: number;
  /** A floor plan is not waited for. @default false */
  isFloorPlan?: boolean;
  /** The name of the customer's file. */
  name: string;
  room?: string | undefined;
  services: readonly ServiceType[];
  image: StagedImage;
  /** The customer's, over it. @default none */
  marks?: readonly ImageMark[];
}

/** A stored version of a finished image. */
export interface DeliveryVersion {
  id: string;
  version: number;
  name: string;
  fileName: string | undefined;
  image: StagedImage;
  madeWith: MadeWith;
  labelText: string | undefined;
  isDelivered: boolean;
  /** The revision that it was made for, and that is still to be delivered or has ended without it. */
  revision?: { number: number; isOpen: boolean } | undefined;
}

/** A picture that the customer gets. */
export interface DeliveryResult {
  id: string;
  /** Counts the pictures of one original, from 1. */
  variant: number;
  matchedBy: MatchedBy;
  /** Whether somebody has ticked that it is delivered without an original. @default false */
  mayLackOriginal?: boolean | undefined;
  /** The newest first; at least one. */
  versions: readonly DeliveryVersion[];
}

export interface DeliveryFile {
  key: string;
  name: string;
  /** An object URL; `undefined` until there is one. */
  url: string | undefined;
  /** The URL of a small copy, which is made when it comes into view. @default `url` */
  thumbnail?: (() => Promise<string>) | undefined;
  /** The size of the upright image. @default not known */
  shape?: Shape | undefined;
  as: DeliveredAs;
  /** The id of the picture that it replaces, where that was chosen itself. @default the one that its name finds */
  deliverableId?: string | undefined;
  matchedBy: MatchedBy;
  /** Whether its name leaves a doubt, so that the pair should be looked at. */
  isUncertain: boolean;
  /** What another order has of it: the file itself, or one of its name. @default nothing */
  elsewhere?: { orderNumber: number; isSame: boolean; isDelivered: boolean } | undefined;
  /** Whether somebody has ticked that it is delivered without an original. @default false */
  mayLackOriginal?: boolean | undefined;
  madeWith: MadeWith;
  state: 'ready' | 'preparing' | 'uploading' | 'failed' | 'refused';
  /** Share of the file that has been sent, 0–1. */
  progress?: number | undefined;
  error?: string | undefined;
}

export interface DeliveryItem {
  original: DeliveryOriginal;
  results: readonly DeliveryResult[];
  files: readonly DeliveryFile[];
  /** Why it is not delivered; `undefined`: it is. */
  skipReason?: string | undefined;
}

export interface ChosenPlace {
  originalId: string | null;
  /** The picture that they replace. @default the one that their names find */
  deliverableId?: string | undefined;
}

export interface DeliveryActions {
  /** Takes chosen files; without a place they find theirs. */
  onAdd: (files: File[], place?: ChosenPlace) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  /** Places a chosen file by hand; `null`: without an original. @param deliverableId of the picture that it replaces */
  onPlace: (key: string, originalId: string | null, as: DeliveredAs, deliverableId?: string) => void;
  onMadeWith: (keys: string[], madeWith: MadeWith) => void;
  onAllowWithoutOriginal: (key: string, isAllowed: boolean) => void;
  onResultLackOriginal: (resultId: string, isAllowed: boolean) => void;
  /** Gives a stored version another original; `null`: none. */
  onMove: (versionId: string, originalId: string | null, as: DeliveredAs) => void;
  onDelete: (versionId: string) => void;
  onDownload: (versionId: string) => Promise<void> | void;
  /** Notes why an original is not delivered. Rejects when it was not saved. */
  onSkip: (originalId: string, reason: string) => Promise<void>;
  onTakeBack: (originalId: string) => void;
}

export type Moved = { kind: 'file'; id: string } | { kind: 'version'; id: string };

/** Whether nothing usable is there for an original yet, stored or chosen. */
export function lacksFile({ original, results, files, skipReason }: DeliveryItem): boolean {
  if (original.isFloorPlan || skipReason !== undefined || results.length > 0) return false;
  return files.every(({ state }) => state === 'failed' || state === 'refused');
}

/** Whether nothing of an item has changed: unchanged originals, results and files are the same objects as before. */
export function isSameItem(one: DeliveryItem, other: DeliveryItem): boolean {
  return (
    one.original === other.original &&
    one.skipReason === other.skipReason &&
    areSame(one.results, other.results) &&
    areSame(one.files, other.files)
  );
}

export function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some === others || (some.length === others.length && some.every((one, at) => one === others[at]));
}

/** A chosen file whose name leaves a doubt, beside the original that was found. */
export interface UncertainPair {
  original: DeliveryOriginal;
  file: DeliveryFile;
}

/** The pairs that nobody has confirmed yet, of files that are still to be uploaded. */
export function uncertainPairs(items: readonly DeliveryItem[]): UncertainPair[] {
  return items.flatMap(({ original, files }) =>
    files.filter((file) => file.isUncertain && isDeliveryWaiting(file)).map((file) => ({ original, file })),
  );
}

/** Whether a file is to be uploaded, or was and failed. */
export function isDeliveryWaiting({ state }: DeliveryFile): boolean {
  return state === 'ready' || state === 'failed';
}

/** The files without an original that stay when the others are uploaded: neither placed nor ticked. */
export function leftOutFiles(unmatched: readonly DeliveryFile[]): DeliveryFile[] {
  return unmatched.filter((file) => isDeliveryWaiting(file) && !file.mayLackOriginal && !file.deliverableId);
}

/** Whether a stored picture has no original, and nobody has got it: it is delivered with its tick alone. */
export function lacksOriginal({ versions }: DeliveryResult, item: DeliveryItem | undefined): boolean {
  return !item && versions.every(({ isDelivered }) => !isDelivered);
}

/** What an original is called: `7 Stue`. */
export function deliveryName({ place, room, isFloorPlan }: DeliveryOriginal): string {
  if (isFloorPlan) return boardTexts.floorPlan(place);
  return room ? `${place} ${room}` : `${place}`;
}

export function newestOf({ versions }: DeliveryResult): DeliveryVersion {
  const [newest] = versions;
  if (!newest) throw new Error('A deliverable has at least one version.');
  return newest;
}

/**
 * What a file becomes that is placed on an original by hand. Beside another chosen file it is a variant: as a version one of
 * the two would hide the other unseen.
 * @param files what is chosen for the original already
 * @param key of the placed file
 */
export function placedAs(files: readonly DeliveryFile[], key?: string): DeliveredAs {
  return files.some((file) => file.key !== key) ? 'variant' : 'version';
}
