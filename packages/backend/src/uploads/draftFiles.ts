import { type DraftImage, isSameImage } from '@rumklar/domain/orders/draft/draft';
import { noDetails, type OrderImageDetails } from '@rumklar/domain/orders/imageDetails';
import type { QueueState, UploadQueue } from '@rumklar/uploads/queue';
import type { QueuedFile } from '@rumklar/uploads/queuedFile';
import type { FileNote } from './fileNotes.ts';

export interface DraftDetails extends OrderImageDetails {
  isFloorPlan: boolean;
  hidden: readonly string[];
}

export interface DraftFile extends QueuedFile<DraftDetails> {
  isFloorPlan: boolean;
  details: OrderImageDetails;
  notes: readonly FileNote[];
  /** What the draft lists, once the file is stored. */
  image: DraftImage | undefined;
}

export interface DraftUploads extends QueueState<DraftFile> {
  /** Images that the account has sent before, by the order's number. */
  sentBefore: readonly { orderNumber: number; count: number }[];
}

export type DraftQueue = UploadQueue<DraftDetails, DraftFile>;

export function chosenFiles(files: readonly File[], { isFloorPlan }: { isFloorPlan: boolean }) {
  return files.map((file) => ({ file, own: { ...noDetails, isFloorPlan, hidden: [] } }));
}

/** Notes that the saved draft lists these images: what has changed since is still kept on the device. */
export function confirmListed(queue: DraftQueue, images: readonly DraftImage[]): void {
  const saved = new Map(images.map((image) => [image.key, image]));
  const listed = queue.state().files.filter(({ key, image }) => image && isSameImage(image, saved.get(key)));
  queue.confirm(listed.map(({ key }) => key));
}

export function hideNote(queue: DraftQueue, key: string, kind: string): void {
  const file = queue.state().files.find((one) => one.key === key);
  if (file) queue.change([key], { hidden: [...file.own.hidden, kind] });
}
