import { readMarks } from '../../images/marks/readMarks.ts';
import { isRoom } from '../../images/rooms.ts';
import { isServiceType, type ServiceType } from '../../services/serviceTypes.ts';
import { type ImageDetails, noDetails } from '../imageDetails.ts';
import { fieldOf } from './jsonFields.ts';

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
  // An empty list is a choice that the form complains about; a list without any known service is not a choice.
  return services.length === 0 && stored.length > 0 ? null : [...new Set(services)];
}
