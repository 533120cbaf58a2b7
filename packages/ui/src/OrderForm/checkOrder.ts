import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import type { Message } from '@rumklar/domain/message';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import type { OrderField } from '@rumklar/domain/orders/draft/validation';
import type { ImageProblems } from '../UploadField/uploadDetails.ts';
import type { UploadItem } from '../UploadField/uploadItem.ts';
import { isShrinking } from '../UploadStatus/UploadStatus.tsx';
import { findImageProblems } from './imageProblems.ts';
import type { OrderDraftState } from './orderDraftStore.ts';
import {
  countUsable,
  draftErrors,
  excessOf,
  filesByField,
  filesOfOrder,
  type OrderFiles,
} from './orderFiles.ts';

/** The files of an order as it would be placed now, and what is still wrong with it. */
export interface OrderCheck {
  files: OrderFiles;
  /** The images that the order will have. */
  ordered: UploadItem[];
  imageCount: number;
  excess: Message | undefined;
  errors: Partial<Record<OrderField, string>>;
  /** What is wrong with single images, by their keys. */
  problems: ReadonlyMap<string, ImageProblems>;
  /** The first of them, where nothing else is wrong with the images. */
  firstProblem: [key: string, problems: ImageProblems] | undefined;
}

export function checkOrder({ texts, uploads }: OrderDraftState, limits: OrderLimits): OrderCheck {
  const files = filesByField(uploads?.files ?? []);
  const ordered = filesOfOrder(files, texts.serviceType);
  const excess = excessOf(ordered, limits);
  const errors = draftErrors(texts, files, limits);
  // What the files exceed is shown with the way out of it, below them.
  if (excess) errors.images = isShrinking(ordered) ? orderFormTexts.waitForSmaller : undefined;
  else if (ordered.some(({ state }) => state === 'missing')) errors.images = orderFormTexts.chooseMissing;
  const problems = findImageProblems(texts, files.images);
  const firstProblem = errors.images || excess ? undefined : problems.entries().next().value;
  if (firstProblem) errors.images = detailsTexts.imagesInvalid(problems.size);
  const imageCount = countUsable(files.images);
  return { files, ordered, imageCount, excess, errors, problems, firstProblem };
}
