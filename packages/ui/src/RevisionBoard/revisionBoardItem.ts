import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import {
  type RevisionAnswer,
  type RevisionItemProblem,
  revisionItemProblem,
} from '@rumklar/domain/revisions/queue';
import type { RevisionItemState } from '@rumklar/domain/revisions/status';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type {
  DeliveryActions,
  DeliveryFile,
  DeliveryOriginal,
  DeliveryVersion,
} from '../DeliveryCard/delivery.ts';

/** An image of a revision: what the customer means, and what the studio makes of it. */
export interface RevisionBoardItem extends RevisionAnswer {
  /** The id of its deliverable. */
  id: string;
  /** What it is called: `7 Stue`. */
  name: string;
  /** The customer's words; empty where the marks say it. */
  note: string;
  /** Over the version that is meant. */
  marks: readonly ImageMark[];
  /** The version that is meant, and the URL of the image below the marks; `undefined`: it was deleted. */
  meant: (DeliveryVersion & { shown: () => Promise<string> | string }) | undefined;
  original: DeliveryOriginal | undefined;
  services: readonly ServiceType[];
  /** Made for the revision, the newest first. */
  versions: readonly DeliveryVersion[];
  /** A chosen file that is not stored yet. */
  file: DeliveryFile | undefined;
}

/** What can be done with the images of a revision. */
export interface RevisionBoardActions extends Pick<DeliveryActions, 'onRemove' | 'onRetry' | 'onMadeWith'> {
  /** Takes a chosen file as the next version of an image. */
  onAdd: (file: File, itemId: string) => void;
  /** Uploads chosen files. */
  onUpload: (keys: string[]) => void;
  onAnswer: (itemId: string, answer: RevisionAnswer) => void;
  /** Downloads a stored version or an original. */
  onDownload: (imageId: string) => Promise<void> | void;
  /** Every image has an answer and its version is stored. */
  onDeliver?: (() => void) | undefined;
}

/** What is being written to the customer, kept by the caller so that it survives another tab. */
export interface AnswerDrafts {
  /** Which answer the words of an image belong to while its form is open. */
  editing: ReadonlyMap<string, Exclude<RevisionItemState, 'open'>>;
  /** The words as far as they are written; `undefined`: as they are saved. */
  textOf: (itemId: string) => string | undefined;
  onText: (itemId: string, text: string) => void;
  /** Opens the form of an image, or closes it. */
  onEdit: (itemId: string, state: Exclude<RevisionItemState, 'open'> | undefined) => void;
}

/** What an image needs before the revision can be delivered. */
export function problemOf(item: RevisionBoardItem): RevisionItemProblem | undefined {
  return revisionItemProblem(item, {
    version: item.versions.length > 0,
    chosenFile: item.file !== undefined,
  });
}

/** Whether a chosen file waits for its upload. */
export function isWaiting({ file }: RevisionBoardItem): boolean {
  return file?.state === 'ready' || file?.state === 'failed';
}

/** Whether a chosen file is on its way. */
export function isOnItsWay({ file }: RevisionBoardItem): boolean {
  return file?.state === 'preparing' || file?.state === 'uploading';
}
