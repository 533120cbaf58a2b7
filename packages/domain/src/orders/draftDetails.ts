import { type ImageMark, isPoint, markKinds } from '../images/marks.ts';
import { isRoom } from '../images/rooms.ts';
import { isServiceType, type ServiceType } from '../services/serviceTypes.ts';
import { type ImageDetails, noDetails } from './imageDetails.ts';
import { fieldOf, numberOf, textOf } from './jsonFields.ts';

/** The details of an image as a draft stores them: what says nothing is left out. */
export type StoredDetails = Partial<ImageDetails>;

/** All details of a stored image. */
export function detailsOf({ services, room, marks }: StoredDetails): ImageDetails {
  return {
    services: services ?? noDetails.services,
    room: room ?? noDetails.room,
    marks: marks ?? noDetails.marks,
  };
}

/** What a draft stores of an image's details. Each field is named, so that it replaces the one before. */
export function storedDetails({ services, room, marks }: ImageDetails): StoredDetails {
  return {
    services: services ?? undefined,
    room: room ?? undefined,
    marks: marks.length > 0 ? [...marks] : undefined,
  };
}

/** The details of a stored image. What has another shape is left out, and so is a mark that is not within the image. */
export function readDetails(stored: unknown): StoredDetails {
  const room = fieldOf(stored, 'room');
  return storedDetails({
    services: readServices(fieldOf(stored, 'services')),
    room: isRoom(room) ? room : null,
    marks: readMarks(fieldOf(stored, 'marks')),
  });
}

function readServices(stored: unknown): ServiceType[] | null {
  if (!Array.isArray(stored)) return null;
  const services = stored.filter(isServiceType);
  // None chosen is a choice to be mended; none that is known is no choice.
  return services.length === 0 && stored.length > 0 ? null : [...new Set(services)];
}

function readMarks(stored: unknown): ImageMark[] {
  const marks = new Map<string, ImageMark>();
  for (const mark of Array.isArray(stored) ? stored.flatMap(readMark) : []) {
    if (!marks.has(mark.id)) marks.set(mark.id, mark);
  }
  return [...marks.values()];
}

function readMark(stored: unknown): ImageMark[] {
  const [id, note] = [textOf(stored, 'id'), textOf(stored, 'note')];
  const kind = markKinds.find((one) => one === fieldOf(stored, 'kind'));
  const [x, y] = [numberOf(stored, 'x'), numberOf(stored, 'y')];
  const [w, h] = [numberOf(stored, 'w'), numberOf(stored, 'h')];
  if (id === undefined || !UUID.test(id) || note === undefined || kind === undefined) return [];
  if (x === undefined || y === undefined || w === undefined || h === undefined) return [];
  const isArea = w > 0 && h > 0;
  if (!isPoint({ x, y, w, h }) && !isArea) return [];
  return x + w <= 1 && y + h <= 1 ? [{ id, kind, x, y, w, h, note }] : [];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
