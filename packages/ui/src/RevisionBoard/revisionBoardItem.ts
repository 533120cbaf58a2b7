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

export interface RevisionBoardItem extends RevisionAnswer {
  /** The id of its deliverable. */
  id: string;
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
  file: DeliveryFile | undefined;
}

export interface RevisionBoardActions extends Pick<DeliveryActions, 'onRemove' | 'onRetry' | 'onMadeWith'> {
  onAdd: (file: File, itemId: string) => void;
  onUpload: (keys: string[]) => void;
  onAnswer: (itemId: string, answer: RevisionAnswer) => void;
  onDownload: (imageId: string) => Promise<void> | void;
  /** Every image has an answer and its version is stored. */
  onDeliver?: (() => void) | undefined;
}

/** What is being written to the customer, kept by the caller so that it survives another tab. */
export interface RevisionAnswerDrafts {
  /** Which answer the words of an image belong to while its form is open. */
  editing: ReadonlyMap<string, Exclude<RevisionItemState, 'open'>>;
  /** The words as far as they are written; `undefined`: as they are saved. */
  textOf: (itemId: string) => string | undefined;
  onText: (itemId: string, text: string) => void;
  onEdit: (itemId: string, state: Exclude<RevisionItemState, 'open'> | undefined) => void;
}

export function revisionProblem(item: RevisionBoardItem): RevisionItemProblem | undefined {
  return revisionItemProblem(item, {
    version: item.versions.length > 0,
    chosenFile: item.file !== undefined,
  });
}

export function isRevisionWaiting({ file }: RevisionBoardItem): boolean {
  return file?.state === 'ready' || file?.state === 'failed';
}

export function isRevisionUploading({ file }: RevisionBoardItem): boolean {
  return file?.state === 'preparing' || file?.state === 'uploading';
}
