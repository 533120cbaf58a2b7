import { isRoom, type Room } from '../images/rooms.ts';
import { isServiceType, type ServiceType } from '../services/serviceTypes.ts';

export interface StandingWishes {
  /** Empty: nothing. */
  content: string;
  servicesByRoom: ServicesByRoom;
  examples: WishExample[];
}

export type ServicesByRoom = Partial<Record<Room, ServiceType[]>>;

/** A delivered picture, as whoever works on another order sees it. */
export interface WishExample {
  /** That of the finished image. */
  id: string;
  preview_path: string;
}

/** The services by room as they are stored, without those that are not offered any more. */
export function readServicesByRoom(stored: unknown): ServicesByRoom {
  const read: ServicesByRoom = {};
  for (const [room, listed] of Object.entries(stored ?? {})) {
    const services = Array.isArray(listed) ? listed.filter(isServiceType) : [];
    if (isRoom(room) && services.length > 0) read[room] = services;
  }
  return read;
}
