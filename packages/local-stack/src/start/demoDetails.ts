import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import type { Room } from '@rumklar/domain/images/rooms';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';

export interface DemoMark extends Omit<ImageMark, 'id' | 'w' | 'h'>, Partial<Pick<ImageMark, 'w' | 'h'>> {
  /** @default 'open' */
  state?: 'done' | 'not_possible';
  answer?: string;
}

export function markOf({ kind, x, y, w = 0, h = 0, note }: DemoMark): ImageMark {
  return { id: crypto.randomUUID(), kind, x, y, w, h, note };
}

export interface DemoDetails {
  file: string;
  /** @default the service of its order */
  services?: ServiceType[];
  marks?: DemoMark[];
}

/** The demo images and what they show, in the order in which orders without details take them. */
export const demoRooms: Readonly<Record<string, Room>> = {
  'IMG_2058.jpg': 'Stue',
  'IMG_2042.jpg': 'Soveværelse',
  'IMG_2071.jpg': 'Køkken',
  'IMG_2064.jpg': 'Værelse',
  'IMG_2047.jpg': 'Alrum',
  'IMG_2060.jpg': 'Stue',
  'IMG_2041.jpg': 'Stue',
  'IMG_2053.jpg': 'Alrum',
};

const livingRoom: DemoMark[] = [
  { kind: 'remove', x: 0.36, y: 0.76, w: 0.44, h: 0.22, note: 'Alt legetøjet på gulvet' },
  { kind: 'keep', x: 0.64, y: 0.36, note: 'Lampen' },
  { kind: 'remove', x: 0.95, y: 0.86, note: 'Ledningerne ved fjernsynet' },
];

/** The orders whose images have services, rooms and marks of their own: one that is waiting, and one in progress. */
export const demoDetails: Readonly<Record<string, readonly DemoDetails[]>> = {
  '20000000-0000-4000-8000-000000000001': [
    { file: 'IMG_2041.jpg', marks: livingRoom },
    {
      file: 'IMG_2042.jpg',
      marks: [{ kind: 'change', x: 0.55, y: 0.72, note: 'Red sengen, og læg plaiden pænt' }],
    },
    {
      file: 'IMG_2053.jpg',
      services: ['fuld-styling'],
      marks: [{ kind: 'add', x: 0.38, y: 0.55, w: 0.34, h: 0.35, note: 'Spisebord til seks, gerne rundt' }],
    },
    {
      file: 'IMG_2071.jpg',
      services: ['let-oprydning', 'haandvaerkeropgaver'],
      marks: [{ kind: 'remove', x: 0.56, y: 0.57, w: 0.24, h: 0.14, note: 'Spandene og papkassen' }],
    },
  ],
  '20000000-0000-4000-8000-000000000003': [
    {
      file: 'IMG_2053.jpg',
      marks: [
        { kind: 'add', x: 0.3, y: 0.5, w: 0.4, h: 0.4, note: 'En lys sofa og et tæppe', state: 'done' },
        {
          kind: 'remove',
          x: 0.07,
          y: 0.62,
          note: 'Radiatoren',
          state: 'not_possible',
          answer: 'Radiatoren hører til boligen, så køberen skal kunne se den.',
        },
      ],
    },
    {
      file: 'IMG_2047.jpg',
      services: ['let-styling'],
      marks: [
        {
          kind: 'add',
          x: 0.43,
          y: 0.55,
          note: 'Noget grønt på bordet',
          state: 'done',
          answer: 'Vi har sat en vase med eukalyptus.',
        },
      ],
    },
    {
      file: 'IMG_2058.jpg',
      services: ['fjernelse-af-moebler-og-styling'],
      marks: [{ kind: 'keep', x: 0.44, y: 0.15, note: 'Lysekronen' }],
    },
  ],
};

export const demoDraftDetails: readonly DemoDetails[] = [
  { file: 'IMG_2041.jpg', services: ['let-oprydning'], marks: livingRoom },
  { file: 'IMG_2042.jpg', services: ['let-oprydning', 'let-styling'] },
  { file: 'IMG_2047.jpg', services: ['let-styling'] },
];

/** The accounts that supabase/seed.sql makes; all with the same password. */
export const demoAccounts = {
  password: 'Rumklar2026!',
  customer: { id: '10000000-0000-4000-8000-000000000001', email: 'kunde@rumklar.example' },
  newCustomer: { id: '10000000-0000-4000-8000-000000000002', email: 'nykunde@rumklar.example' },
  admin: { id: '10000000-0000-4000-8000-000000000003', email: 'admin@rumklar.example' },
  lead: { id: '10000000-0000-4000-8000-000000000005', email: 'leder@rumklar.example' },
  editor: { id: '10000000-0000-4000-8000-000000000006', email: 'karla@rumklar.example' },
  /** The owner of a firm of five, and its assistant. */
  owner: { id: '10000000-0000-4000-8000-000000000011', email: 'firma@rumklar.example' },
  assistant: { id: '10000000-0000-4000-8000-000000000015', email: 'assistent@rumklar.example' },
  colleague: { id: '10000000-0000-4000-8000-000000000004', email: 'kollega@rumklar.example' },
};

/** The token of the link that supabase/seed.sql makes for a seller. */
export const demoShareToken = 'demo-familien-skov-00001';
