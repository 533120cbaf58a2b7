import { readMarks } from '../../images/marks/marks.ts';
import { isRoom } from '../../images/rooms.ts';
import { fieldOf } from '../../json.ts';
import { isServiceType, type ServiceType } from '../../services/serviceTypes.ts';
import { noDetails, type OrderImageDetails } from '../imageDetails.ts';
import { typedFields } from './orderFormDraft.ts';

export type StoredDetails = Partial<OrderImageDetails>;

export function detailsOf({ services, room, marks }: StoredDetails): OrderImageDetails {
  return {
    services: services ?? noDetails.services,
    room: room ?? noDetails.room,
    marks: marks ?? noDetails.marks,
  };
}

/** What a draft stores of an image's details. Each field is named, so that it replaces the one before. */
export function storedDetails({ services, room, marks }: OrderImageDetails): StoredDetails {
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

/** The title that the form suggests for an order: the address up to the first comma, such as `Strandvejen 104`. */
export function titleOfAddress(address: string): string {
  const street = address.split(',', 1)[0] ?? '';
  return [...street.trim()].slice(0, typedFields.title.longest).join('');
}

/** The title after its address has changed: the suggestion follows the address, a title of the customer's own stays. */
export function followAddress(title: string, before: string, after: string): string {
  const isSuggested = title.trim() === '' || title === titleOfAddress(before);
  return isSuggested ? titleOfAddress(after) : title;
}
