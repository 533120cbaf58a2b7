import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import { checkMark } from '@rumklar/domain/images/marks/marks';
import type { Message } from '@rumklar/domain/message';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import type { OrderField } from '@rumklar/domain/orders/draft/validation';
import {
  type OrderImageDetails,
  orderedServices,
  type ServiceChoice,
} from '@rumklar/domain/orders/imageDetails';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { findConflict, MAX_IMAGE_SERVICES } from '@rumklar/domain/services/families';
import { type ServiceType, serviceLabels } from '@rumklar/domain/services/serviceTypes';
import type { ImageProblems } from '../UploadField/uploadDetails.ts';
import type { UploadItem } from '../UploadField/uploadItem.ts';
import { isShrinking } from '../UploadStatus/UploadStatus.tsx';
import {
  countUsable,
  draftErrors,
  excessOf,
  filesByField,
  filesOfOrder,
  type OrderFiles,
} from './orderFiles.ts';
import type { OrderDraftState } from './orderFormProps.ts';

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

/** What is wrong with the services and the marks of the images, by the key of each, in the order of the images. */
function findImageProblems(order: ServiceChoice, images: readonly UploadItem[]): Map<string, ImageProblems> {
  const problems = new Map<string, ImageProblems>();
  for (const { key, state, details } of images) {
    if (!details || state === 'refused') continue;
    const services = problemOfServices(orderedServices(order, details));
    const marks = problemOfMarks(details.marks);
    if (services || marks) problems.set(key, { services, marks });
  }
  return problems;
}

/** The problems with services alone. */
export function withoutMarks(problems: ReadonlyMap<string, ImageProblems>): Map<string, ImageProblems> {
  return new Map([...problems].map(([key, { services }]) => [key, { services }]));
}

function problemOfServices(services: readonly ServiceType[] | null): string | undefined {
  if (!services) return undefined;
  if (services.length === 0) return detailsTexts.servicesNone;
  if (services.length > MAX_IMAGE_SERVICES) return detailsTexts.servicesFull;
  const conflict = findConflict(services);
  return conflict && orderTexts.serviceConflict(serviceLabels[conflict[0]], serviceLabels[conflict[1]]).title;
}

/** The marks with the first problem that there is. */
function problemOfMarks(marks: OrderImageDetails['marks']): string | undefined {
  const found = marks.map((mark, index) => ({ number: index + 1, problem: checkMark(mark) }));
  const problem = found.find((mark) => mark.problem)?.problem;
  const same = found.filter((mark) => mark.problem === problem).map(({ number }) => number);
  return problem && detailsTexts.marksInvalid(same, problem);
}
