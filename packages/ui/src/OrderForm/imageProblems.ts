import { checkMark } from '@rumklar/domain/images/marks/marks';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
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

/** What is wrong with the services and the marks of the images, by the key of each, in the order of the images. */
export function findImageProblems(
  order: ServiceChoice,
  images: readonly UploadItem[],
): Map<string, ImageProblems> {
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
