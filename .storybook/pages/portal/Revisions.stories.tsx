import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { buildRevision, buildRevisionItem } from '@rumklar/domain/orders/factory';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { orderPath, revisionPath } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { COMPLETED, orders } from '../fixtures/orders.ts';
import { invoices } from '../fixtures/payment.ts';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';
import type { Responses } from '../stubBackend.ts';

const finished = orders.find(({ id }) => id === COMPLETED)?.finished_orders ?? [];
const [first, second] = finished.map(({ id, deliverable }, index) =>
  buildRevisionItem({
    finished_id: id,
    deliverable_id: deliverable.id,
    position: index + 1,
    note: index === 0 ? 'Skyggen under stolen mangler.' : '',
    marks: [{ id: `mark-${index}`, kind: 'remove', x: 0.4, y: 0.4, w: 0.2, h: 0.2, note: 'Ledningen' }],
  }),
);
const items = first && second ? [first, second] : [];

/** The completed order with these revisions. */
function withRevisions(...revisions: Partial<OrderRevision>[]): Responses {
  const built = revisions.map((changes, index) =>
    buildRevision({ id: `revision-${index}`, number: index + 1, order_id: COMPLETED, items, ...changes }),
  );
  return { orders: orders.map((order) => ({ ...order, revisions: order.id === COMPLETED ? built : [] })) };
}

const closed = { status: 'withdrawn', closed_at: '2026-11-21T09:00:00.000Z' } as const;
const quoted = {
  status: 'quoted',
  cause: 'wish',
  quoted_kroner: 150,
  reason: 'Et nyt tapet er ikke med i bestillingen.',
} as const;

const meta = {
  ...portalScreen,
  title: 'Sider/Rettelser',
  tags: ['!autodocs'],
  args: { path: orderPath(COMPLETED), responses: withRevisions(closed, {}) },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Marks are shown over the version that is meant. */
export const Default: Story = {
  name: 'Sendt',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = within(await canvas.findByRole('region', { name: 'Rettelse 2' }));
    // What is over comes after the images.
    const over = await canvas.findByRole('region', { name: 'Rettelse 1' });
    const delivery = canvas.getByRole('region', { name: /er klar$/ });
    await expect(delivery.compareDocumentPosition(over)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const opener = card.getByRole('button', { name: '1 markering på Billede 1' });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: '1 markering på Billede 1' }));
    await expect(dialog.getByText('Ledningen')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: markTexts.next }));
    const next = await screen.findByRole('dialog', { name: '1 markering på Billede 2' });
    await userEvent.click(within(next).getByRole('button', { name: 'Luk' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(card.getByRole('button', { name: followTexts.withdraw }));
    await expect(
      await screen.findByRole('alertdialog', { name: followTexts.withdrawTitle(2) }),
    ).toHaveTextContent(followTexts.withdrawBody);
  },
};

export const Quoted: Story = {
  name: 'Pris ændret imens',
  args: {
    responses: { ...withRevisions(quoted), 'rpc/answer_quote': refusedWith('total_changed') },
  },
  play: async ({ canvasElement }) => {
    const card = within(await within(canvasElement).findByRole('region', { name: followTexts.turn(1) }));
    await expect(card.getByText('Det er et nyt ønske og koster 150 kr. Skal vi gå i gang?')).toBeVisible();
    await expect(card.getByText(quoted.reason)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: followTexts.accept(150) }));
    await expect(await card.findByRole('alert')).toHaveTextContent(revisionTexts.priceChanged.title);
    await expect(card.getByRole('button', { name: followTexts.accept(150) })).toBeEnabled();
  },
};

export const Overdue: Story = {
  name: 'Forfalden faktura',
  args: {
    responses: {
      ...withRevisions(quoted),
      invoices: invoices.map((invoice) => ({ ...invoice, status: 'failed', due_date: '2026-01-01' })),
      'rpc/answer_quote': refusedWith('overdue_invoice'),
    },
  },
  play: async ({ canvasElement }) => {
    const card = within(await within(canvasElement).findByRole('region', { name: followTexts.turn(1) }));
    await userEvent.click(card.getByRole('button', { name: followTexts.accept(150) }));
    const alert = within(await card.findByRole('alert'));
    await expect(alert.getByText(revisionTexts.overdue.title)).toBeVisible();
    await expect(await alert.findByRole('link', { name: followTexts.pay })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/fakturaer\//),
    );
  },
};

export const Refusing: Story = {
  name: 'Nej til prisen',
  args: { responses: withRevisions(quoted) },
  play: async ({ canvasElement }) => {
    const card = within(await within(canvasElement).findByRole('region', { name: followTexts.turn(1) }));
    await userEvent.click(card.getByRole('button', { name: followTexts.refuse }));
    const dialog = await screen.findByRole('alertdialog', { name: followTexts.refuseTitle });
    await expect(dialog).toHaveTextContent(followTexts.refuseBody);
  },
};

/** The first image has a new version, the second could not be changed. */
export const Delivered: Story = {
  name: 'Leveret',
  args: {
    responses: {
      orders: orders.map((order) => ({
        ...order,
        finished_orders: order.finished_orders.flatMap((image, index) =>
          index === 0 ? [image, { ...image, id: `${image.id}-ny`, version: 2 }] : [image],
        ),
        revisions:
          order.id === COMPLETED
            ? [
                buildRevision({
                  status: 'delivered',
                  cause: 'fault',
                  delivered_at: '2026-11-21T09:00:00.000Z',
                  items: items.map((item, index) => ({
                    ...item,
                    ...(index === 0
                      ? { state: 'done' as const }
                      : { state: 'not_possible' as const, answer: 'Ledningen er en del af huset.' }),
                  })),
                }),
              ]
            : [],
      })),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = within(await canvas.findByRole('region', { name: followTexts.turn(1) }));
    await expect(card.getByRole('button', { name: followTexts.approve })).toBeVisible();
    await expect(card.getByText(/Ledningen er en del af huset/)).toBeVisible();
    await expect(card.queryByRole('button', { name: `${followTexts.showNew} af Billede 2` })).toBeNull();
    await userEvent.click(card.getByRole('button', { name: `${followTexts.showNew} af Billede 1` }));
    await screen.findByText('1 af 7');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 af 7')).toBeNull());
  },
};

/** A matter of taste can be remembered for the next orders. */
export const Remembered: Story = {
  name: 'Husket',
  args: {
    responses: {
      ...withRevisions({ ...closed, status: 'approved', cause: 'wish' }),
      standing_wishes: [{ content: 'Varmt lys' }],
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: wishesTexts.remember }));
    const dialog = within(await screen.findByRole('dialog', { name: wishesTexts.title }));
    const field = await dialog.findByRole('textbox', { name: wishesTexts.title });
    await expect(field).toHaveTextContent(/^Varmt lys/);
    await expect(field).toHaveTextContent(/Ledningen/);
    await userEvent.click(dialog.getByRole('button', { name: wishesTexts.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Declined: Story = {
  name: 'Afvist, åbnet af et link',
  args: {
    path: revisionPath(COMPLETED, 1),
    responses: withRevisions({ ...closed, status: 'declined', reason: 'Udsigten kan vi ikke ændre.' }, {}),
  },
  play: async ({ canvasElement }) => {
    const region = await within(canvasElement).findByRole('region', { name: 'Rettelse 1' });
    await waitFor(() => expect(region).toHaveFocus());
    const card = within(region);
    await expect(card.getByText('Udsigten kan vi ikke ændre.')).toBeVisible();
    await expect(card.getByText('Skyggen under stolen mangler.')).toBeVisible();
    await expect(card.getByRole('link', { name: followTexts.write })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:.*subject=Rettelse%201%20til%20ordre%20R-/),
    );
  },
};

export const Narrow: Story = {
  ...Delivered,
  name: '320 px',
  globals: { viewport: { value: 'smallest' } },
};

export const Dark: Story = { ...Quoted, name: 'Mørk', globals: { theme: 'dark' } };

/** As a procedure of ours refuses. */
function refusedWith(hint: string): Response {
  return Response.json({ code: 'P0001', message: hint, hint }, { status: 400 });
}
