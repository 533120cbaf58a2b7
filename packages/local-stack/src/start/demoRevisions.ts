import type { RevisionCause } from '@rumklar/domain/revisions/status';
import type { DemoMark } from './demoDetails.ts';

export interface DemoRevision {
  id: string;
  orderId: string;
  /** When it was sent. */
  hoursAgo: number;
  items: readonly DemoRevisionItem[];
  judgement?: { cause: RevisionCause; priceKroner?: number; reason?: string };
  declined?: string;
  isAccepted?: boolean;
  isDelivered?: boolean;
  isApproved?: boolean;
  isWithdrawn?: boolean;
}

export interface DemoRevisionItem {
  /** The place of the finished image in its order, from 0. */
  place: number;
  note: string;
  marks?: readonly Omit<DemoMark, 'state' | 'answer'>[];
  isDone?: boolean;
  answer?: string;
}

const orderId = (number: number) => `20000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`;
const revisionId = (number: number) => `40000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`;

/** One in each state; the one in progress is overdue. Wishes have a price when their order was delivered more than 30 days ago. */
export const demoRevisions: readonly DemoRevision[] = [
  {
    id: revisionId(1),
    orderId: orderId(5),
    hoursAgo: 20,
    items: [
      {
        place: 0,
        note: 'Rummet virker lidt koldt. Må lyset være varmere?',
        marks: [
          { kind: 'change', x: 0.26, y: 0.48, w: 0.2, h: 0.28, note: 'Stolen må gerne være lysere' },
          { kind: 'remove', x: 0.12, y: 0.47, note: 'Bøgerne på den nederste hylde' },
        ],
      },
      {
        place: 1,
        note: '',
        marks: [{ kind: 'remove', x: 0.82, y: 0.4, w: 0.14, h: 0.2, note: 'Den orange pude' }],
      },
    ],
  },
  {
    id: revisionId(2),
    orderId: orderId(7),
    hoursAgo: 75,
    items: [
      {
        place: 0,
        note: 'Væggen er mere grå end i virkeligheden.',
        isDone: true,
        answer: 'Væggen er lysnet.',
      },
      {
        place: 1,
        note: '',
        marks: [{ kind: 'remove', x: 0.28, y: 0.58, note: 'Pletten skulle have været væk' }],
      },
    ],
    judgement: { cause: 'fault', reason: 'Det skulle vi have set. Vi retter det.' },
  },
  {
    id: revisionId(3),
    orderId: orderId(10),
    hoursAgo: 26,
    items: [
      {
        place: 0,
        note: 'Billedet på væggen er for farvestærkt. Kan vi få et mere roligt?',
        marks: [{ kind: 'change', x: 0.41, y: 0.23, w: 0.12, h: 0.24, note: 'Et andet billede' }],
      },
    ],
    judgement: {
      cause: 'wish',
      priceKroner: 150,
      reason: 'Stylingen følger bestillingen, så et andet billede på væggen er et nyt ønske.',
    },
  },
  {
    id: revisionId(4),
    orderId: orderId(9),
    hoursAgo: 90,
    items: [
      {
        place: 0,
        note: 'Må stuen gerne være lysere og varmere?',
        isDone: true,
        answer: 'Lyset er varmere nu.',
      },
    ],
    judgement: { cause: 'wish' },
    isDelivered: true,
  },
  {
    id: revisionId(5),
    orderId: orderId(13),
    hoursAgo: 190,
    items: [{ place: 0, note: 'Kan vi få en udgave i varmere lys?', isDone: true }],
    judgement: { cause: 'wish', priceKroner: 200 },
    isAccepted: true,
    isDelivered: true,
    isApproved: true,
  },
  {
    id: revisionId(6),
    orderId: orderId(14),
    hoursAgo: 240,
    items: [
      {
        place: 0,
        note: '',
        marks: [
          {
            kind: 'change',
            x: 0.06,
            y: 0.4,
            w: 0.12,
            h: 0.3,
            note: 'Flyt vinduet, så det er midt på væggen',
          },
        ],
      },
    ],
    declined:
      'Vinduet er en del af boligen. Køberen skal kunne regne med, at det sidder, hvor billedet viser det.',
  },
  {
    id: revisionId(7),
    orderId: orderId(14),
    hoursAgo: 215,
    items: [{ place: 0, note: 'Så må væggene gerne være lidt lysere.' }],
    isWithdrawn: true,
  },
];

/** Originals that are not delivered: the last image of an order, with the reason. */
export const demoSkipped: Readonly<Record<string, string>> = {
  [orderId(11)]:
    'Billedet er rystet, så det kan ikke bruges. Send gerne et nyt, så redigerer vi det uden beregning.',
};

/** The order that has one finished image more than originals, called after none of them. */
export const demoWithoutOriginal = orderId(6);

/** How many originals of an order in work have a finished image: one is checked, one was sent back, one is half delivered. */
export const demoFinished: Readonly<Record<string, number>> = {
  [orderId(23)]: 3,
  [orderId(24)]: 3,
  [orderId(25)]: 2,
};

export const demoHalfDelivered = orderId(25);

/** Why the first image of an order was sent back. */
export const demoRemark = 'Der er en skygge tilbage efter sengen ved gulvlisten.';
