import { buildRevision, buildRevisionItem } from '@rumklar/domain/orders/factory';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { exampleImageUrl } from '../testing/exampleImages.ts';
import { largeText } from '../testing/layout.ts';
import { RevisionCard } from './RevisionCard.tsx';
import { RevisionTurn } from './RevisionTurn.tsx';

const mark = { kind: 'remove', x: 0.5, y: 0.5, w: 0, h: 0, note: '' } as const;
const items = [
  buildRevisionItem({
    deliverable_id: 'stue',
    note: 'Skyggen under stolen mangler, og gardinerne må gerne være lysere.',
    marks: [
      { ...mark, id: 'a' },
      { ...mark, id: 'b' },
    ],
  }),
  buildRevisionItem({ deliverable_id: 'have', position: 2, note: '', marks: [{ ...mark, id: 'c' }] }),
];
const answered = [
  { ...items[0], state: 'done', answer: 'Skyggen er tilbage.' },
  { ...items[1], state: 'not_possible', answer: 'Træet dækker for det meste af huset.' },
] as typeof items;

const meta = {
  title: 'Produkt/RevisionCard',
  component: RevisionCard,
  args: {
    revision: buildRevision({
      due_at: '2026-11-26T11:00:00.000Z',
      sent_at: '2026-11-23T13:05:00.000Z',
      items,
    }),
    events: [
      { at: '2026-11-24T08:00:00.000Z', kind: 'revision', detail: { number: 1, status: 'in_progress' } },
    ],
    images: new Map([
      ['stue', { id: 'stue-2', name: 'Færdig 1', thumbnail: () => exampleImageUrl(2), hasNew: true }],
      ['have', { id: 'have-1', name: 'Færdig 4', thumbnail: () => exampleImageUrl(8), hasNew: false }],
    ]),
    now: new Date('2026-11-24T12:30:00Z'),
    onShowMarks: fn(),
    onShowNew: fn(),
  },
} satisfies Meta<typeof RevisionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The default revision in another state. */
const inState = (changes: Parameters<typeof buildRevision>[0]) => ({
  revision: { ...meta.args.revision, ...changes },
});

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const card = within(within(canvasElement).getByRole('region', { name: 'Rettelse 1' }));
    await expect(stepsOf(card)).toEqual([
      'Sendt i går kl. 14.05',
      'Gik i gang i dag kl. 9',
      'Klar senest torsdag kl. 12',
    ]);
    await expect(card.getByText(/^Skyggen under stolen mangler/)).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await expect(card.getByRole('button', { name: '2 markeringer på Færdig 1' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onShowMarks).toHaveBeenCalledWith('stue');
  },
};

export const WithoutPromise: Story = {
  name: 'Uden løfte om tid',
  args: { ...inState({ due_at: null }), events: [] },
  play: async ({ canvasElement }) => {
    await expect(stepsOf(within(canvasElement))).toEqual(['Sendt i går kl. 14.05']);
  },
};

export const Late: Story = {
  name: 'Forsinket',
  args: inState({ status: 'in_progress', cause: 'fault', due_at: '2026-11-24T11:00:00.000Z' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(stepsOf(canvas).at(-1)).toBe('Vi er forsinkede. Den skulle have været klar i dag kl. 12');
    await expect(canvas.getByText(followTexts.free)).toBeVisible();
  },
};

/** The price is the loudest thing on the page of the order. */
export const Quoted: StoryObj<typeof RevisionTurn> = {
  name: 'Pris, der venter på svar',
  render: () => (
    <RevisionTurn
      revision={{
        ...meta.args.revision,
        status: 'quoted',
        cause: 'wish',
        quoted_kroner: 150,
        reason: 'Et andet billede er et nyt ønske.',
        items: items.slice(0, 1),
      }}
      images={meta.args.images}
      question={followTexts.question(150)}
      hint={followTexts.questionHint}
      onShowMarks={meta.args.onShowMarks}
      onShowNew={meta.args.onShowNew}
    >
      <Button>{followTexts.accept(150)}</Button>
      <Button variant="secondary">{followTexts.refuse}</Button>
    </RevisionTurn>
  ),
  play: async ({ canvasElement }) => {
    const turn = within(within(canvasElement).getByRole('region', { name: followTexts.turn(1) }));
    await expect(turn.getByText('Det er et nyt ønske og koster 150 kr. Skal vi gå i gang?')).toBeVisible();
    await expect(turn.getByText(/^Skyggen under stolen mangler/)).toBeVisible();
    await expect(turn.getByText('Et andet billede er et nyt ønske.')).toBeVisible();
    await turn.findByRole('img', { name: 'Færdig 1' });
  },
};

/** A single new version is beside its picture, too, and not beside a thumbnail. */
export const NewVersion: StoryObj<typeof RevisionTurn> = {
  name: 'Ny version, der venter på svar',
  render: () => (
    <RevisionTurn
      revision={{ ...meta.args.revision, status: 'delivered', items: answered.slice(0, 1) }}
      images={meta.args.images}
      question={followTexts.delivered}
      hint={followTexts.deliveredHint}
      onShowMarks={meta.args.onShowMarks}
      onShowNew={meta.args.onShowNew}
    >
      <Button>{followTexts.approve}</Button>
    </RevisionTurn>
  ),
  play: async ({ canvasElement }) => {
    const turn = within(within(canvasElement).getByRole('region', { name: followTexts.turn(1) }));
    const picture = await turn.findByRole('img', { name: 'Færdig 1' });
    await expect(picture.offsetWidth).toBeGreaterThanOrEqual(280);
    await expect(turn.queryAllByRole('img')).toHaveLength(1);
    await expect(turn.getByText(/Skyggen er tilbage/)).toBeVisible();
  },
};

export const InProgress: Story = {
  name: 'I gang, med pris',
  args: inState({ status: 'in_progress', cause: 'wish', quoted_kroner: 150, items: answered }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('I gang')).toBeVisible();
    await expect(canvas.getByText(/^Koster 150\skr\., som kommer på din næste faktura/)).toBeVisible();
    // Until the delivery an answer is not final.
    await expect(canvas.queryByText('Udført')).toBeNull();
  },
};

export const Delivered: Story = {
  name: 'Leveret',
  args: inState({
    status: 'delivered',
    cause: 'wish',
    delivered_at: '2026-11-24T10:20:00.000Z',
    items: answered,
  }),
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(stepsOf(canvas).at(-1)).toBe('Leveret i dag kl. 11.20');
    const [done, impossible] = canvas
      .getAllByRole('listitem')
      .filter(({ textContent }) => /Færdig/.test(textContent));
    await expect(done).toHaveTextContent('Udført: Skyggen er tilbage.');
    await expect(impossible).toHaveTextContent(
      'Kan ikke lade sig gøre: Træet dækker for det meste af huset.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Se den nye version af Færdig 1' }));
    await expect(args.onShowNew).toHaveBeenCalledWith('stue');
  },
};

export const Approved: Story = {
  name: 'Godkendt, foldet sammen',
  args: inState({
    status: 'approved',
    cause: 'fault',
    items: answered,
    delivered_at: '2026-11-24T10:20:00.000Z',
    closed_at: '2026-11-24T11:00:00.000Z',
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const words = canvas.getByText(/^Skyggen under stolen mangler/);
    await expect(words).not.toBeVisible();
    await userEvent.click(canvas.getByText('2 billeder'));
    await expect(words).toBeVisible();
  },
};

export const Linked: Story = {
  ...Approved,
  name: 'Godkendt, åbnet af et link',
  args: { ...Approved.args, isExpanded: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Skyggen under stolen mangler/)).toBeVisible();
  },
};

export const Declined: Story = {
  name: 'Afvist',
  args: {
    ...inState({
      status: 'declined',
      reason: 'Udsigten kan vi ikke ændre.',
      closed_at: '2026-11-24T11:00:00.000Z',
    }),
    children: <p>{followTexts.declined}</p>,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Skyggen under stolen mangler/)).toBeVisible();
  },
};

export const Withdrawn: Story = {
  name: 'Trukket tilbage',
  args: inState({ status: 'withdrawn', closed_at: '2026-11-24T11:00:00.000Z' }),
};

export const ImageGone: Story = {
  name: 'Billedet er slettet',
  args: { images: new Map() },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText(followTexts.imageGone)).toHaveLength(2);
  },
};

export const LongWords: Story = {
  name: 'Lange ord, 320 px',
  args: inState({
    items: [
      buildRevisionItem({
        deliverable_id: 'stue',
        note: 'Ejendomsmæglerforretningsadministration '.repeat(6),
      }),
    ],
  }),
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', args: Delivered.args, globals: { theme: 'dark' } };

function stepsOf(canvas: ReturnType<typeof within>): (string | null)[] {
  return within(canvas.getByRole('list', { name: followTexts.steps }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}
