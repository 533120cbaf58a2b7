import { failure } from '../../message.ts';
import { type Period, periodOf } from '../../orders/list/customerFilter.ts';
import type { OrderStatus } from '../../orders/status/status.ts';
import { isServiceType, type ServiceType } from '../../services/serviceTypes.ts';
import type { StaffRole } from '../../users/roles.ts';
import { UUID } from '../../uuid.ts';
import { type MadeWith, madeWith } from '../label.ts';

/**
 * How far a finished image is from its customer. held: it would not be delivered with its order (taken back, of a revision
 * that is not delivered, or has a newer version); ready: it opens when its order is completed; revised: delivered, and not
 * the first version; stray: nobody knows its original, and nobody has said that it is delivered without.
 */
export const finishedStates = ['held', 'ready', 'delivered', 'revised', 'stray'] as const;

export type FinishedState = (typeof finishedStates)[number];

export function isFinishedState(value: unknown): value is FinishedState {
  return finishedStates.some((state) => state === value);
}

export interface ListedImage {
  id: string;
  order_id: string;
  order_number: number;
  title: string;
  /** What the customer calls the case by; `null` for leads and editors. */
  reference: string | null;
  order_status: OrderStatus;
  /** `null` for leads and editors. */
  user_id: string | null;
  /** The customer's name, or the e-mail address without one; of a lead the name alone, and `null` for editors. */
  customer: string | null;
  services: ServiceType[];
  /** Its own room, or that of its original. */
  room: string | null;
  position: number;
  file_name: string | null;
  /** Counts the versions of its deliverable from 1. */
  version: number;
  state: FinishedState;
  made_with: MadeWith;
  label_text: string | null;
  created_by: string;
  /** Who uploaded it: the name, or the beginning of the e-mail address. */
  uploader: string;
  /** When it was delivered; before that, when it was uploaded. ISO 8601. The list is sorted by it. */
  at: string;
  created_at: string;
  delivered_at: string | null;
  image_path: string;
  web_path: string | null;
  preview_path: string | null;
  width: number | null;
  height: number | null;
  deliverable_id: string;
  original_id: string | null;
  original_name: string | null;
  original_path: string | null;
  original_preview_path: string | null;
}

/** The place of an image in the list, from which it goes on. */
export type ImageCursor = Pick<ListedImage, 'id' | 'at'>;

export const IMAGE_PAGE_SIZE = 60;

export interface StatedLabel {
  id: string;
  at: string;
  /** `null`: the account was erased. */
  labelled_by: string | null;
  /** `null`: not known. */
  file_name: string | null;
  made_with: MadeWith;
  label_text: string | null;
  is_kept: boolean;
}

/** Which finished images the studio's list has. The procedure takes it as it is, and refuses any other key. */
export interface FinishedFilter extends Period {
  /** Words of the file's name, of the order's number, title, case number and address. */
  q?: string;
  state?: FinishedState;
  service_type?: ServiceType;
  user_id?: string;
  /** Who uploaded it. */
  created_by?: string;
  made_with?: MadeWith;
  order_id?: string;
  /** At most 200. */
  id?: string[];
}

/** What a filter is built from, unchecked: it may come from a URL. */
type FinishedFilterValues = { [Field in Exclude<keyof FinishedFilter, 'until'>]?: unknown } & {
  /** Last day of the period, `YYYY-MM-DD` in Danish time; `from` is its first. */
  to?: unknown;
};

/** Invalid values are left out. */
export function finishedFilter(values: FinishedFilterValues): FinishedFilter {
  const { q, state, service_type, user_id, created_by, made_with, order_id, from, to } = values;
  return {
    ...(typeof q === 'string' && q.trim() && { q: q.trim() }),
    ...(isFinishedState(state) && { state }),
    ...(isServiceType(service_type) && { service_type }),
    ...(isUuid(user_id) && { user_id }),
    ...(isUuid(created_by) && { created_by }),
    ...(isMadeWith(made_with) && { made_with }),
    ...(isUuid(order_id) && { order_id }),
    ...periodOf(from, to),
  };
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

function isMadeWith(value: unknown): value is MadeWith {
  return madeWith.some((made) => made === value);
}

export const finishedListTexts = {
  heading: 'Billeder',
  subtitles: {
    admin: 'Færdige billeder fra alle ordrer, de nyeste først.',
    lead: 'Færdige billeder fra åbne ordrer, de nyeste først.',
    editor: 'Færdige billeder fra dine åbne ordrer, de nyeste først.',
  } satisfies Record<StaffRole, string>,
  search: 'Søg i billeder',
  searchPlaceholder: 'Filnavn, ordre, sagsnr. eller adresse',
  /** An editor finds by nothing else. */
  searchPlaceholderOfEditors: 'Filnavn',
  state: 'Status',
  all: 'Alle',
  states: {
    held: 'Holdt tilbage',
    ready: 'Klar',
    delivered: 'Leveret',
    revised: 'Rettet',
    stray: 'Uden original',
  } satisfies Record<FinishedState, string>,
  revisedVersion: (version: number) => `Rettet · ${version}`,
  filters: 'Filtre',
  service: 'Ydelse',
  anyService: 'Alle ydelser',
  customer: 'Kunde',
  findCustomer: 'Find kunde',
  anyCustomer: 'Alle kunder',
  oneCustomer: 'Én kunde',
  who: 'Hvem',
  anybody: 'Alle',
  label: 'Mærkning',
  labelLog: 'Mærkningens historik',
  labelsFailed: failure('Mærkningens historik kunne ikke hentes'),
  erasedUser: 'en slettet bruger',
  labelOfGone: 'filen er fjernet',
  anyLabel: 'Alle',
  from: 'Fra og med',
  to: 'Til og med',
  backwards: 'Vælg en dag efter den første',
  clear: 'Ryd filtre',
  shown: 'Vis',
  before: 'Før',
  after: 'Efter',
  noOriginal: 'Uden original',
  more: 'Vis flere',
  empty: 'Ingen færdige billeder endnu',
  emptyHint: 'Når et billede er lagt op på en ordre, står det her.',
  noMatch: 'Ingen billeder passer',
  noMatchHint: 'Prøv at justere dine filtre',
  selection: 'Valgte billeder',
  selected: (count: number) => (count === 1 ? '1 billede valgt' : `${count} billeder valgt`),
  zip: 'Hent ZIP',
  zipProgress: (done: number, total: number) => `${done} af ${total}`,
  openOrder: 'Åbn ordren',
  unselect: 'Fravælg',
  alt: (name: string, place: string) => `${name}, ${place}`,
  neighbours: 'Billeder på listen',
  previous: 'Forrige billede',
  next: 'Næste billede',
  back: 'Alle billeder',
  order: 'Ordre',
  room: 'Rum',
  file: 'Fil',
  original: 'Original',
  uploaded: 'Lagt op',
  deliveredAt: 'Leveret',
  notDelivered: 'Ikke endnu',
  versions: 'Versioner',
  version: (version: number) => `Version ${version}`,
  wishes: 'Kundens markeringer',
  revision: (number: number) => `Rettelse ${number}`,
  download: 'Hent billedet',
  downloadWeb: 'Hent til web',
  downloadOriginal: 'Hent originalen',
  notCompared: 'Billedet kan ikke sammenlignes, for originalen er ikke fundet.',
  missing: 'Billedet findes ikke',
  missingHint: 'Det er slettet, eller adressen er forkert.',
  unnamed: 'Billede uden navn',
} as const;
