import { buildOrder } from '@rumklar/domain/orders/factory';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { RouterProvider } from '../routerProvider.ts';
import { exampleImageUrl } from '../testing/exampleImages.ts';
import { brokenWords, largeText, topmostAt } from '../testing/layout.ts';
import { OrderTable } from './OrderTable.tsx';

const orders = [
  buildOrder({ id: 'a', status: 'completed', created_at: '2026-11-20T09:30:00Z', image_count: 12 }),
  buildOrder({
    id: 'b',
    title: 'Lejlighed på Frederiksberg',
    address: 'Gammel Kongevej 12, 3. tv., 1610 København V',
    status: 'pending',
    service_type: 'fuld-styling',
    created_at: '2026-11-18T09:30:00Z',
  }),
  buildOrder({
    id: 'c',
    title: 'Rækkehus i Viby',
    address: 'Skanderborgvej 88, 8260 Viby J',
    service_type: 'totalentreprise',
    created_at: '2026-11-11T09:30:00Z',
  }),
  buildOrder({
    id: 'd',
    number: 1038,
    title: 'Sommerhus',
    address: 'Klitvej 4, 9990 Skagen',
    status: 'cancelled',
  }),
];

const navigate = fn();

const meta = {
  title: 'Produkt/OrderTable',
  component: OrderTable,
  args: {
    orders,
    hrefOf: ({ id }) => `/ordrer/${id}`,
    sort: { column: 'created_at', ascending: false },
    onSortChange: fn(),
  },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <Story />
      </RouterProvider>
    ),
  ],
  beforeEach: () => {
    navigate.mockClear();
  },
} satisfies Meta<typeof OrderTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const table = within(within(canvasElement).getByRole('table', { name: 'Ordrer' }));
    const date = table.getByRole('columnheader', { name: 'Dato' });
    await expect(date).toHaveAttribute('aria-sort', 'descending');
    await expect(table.getByRole('columnheader', { name: 'Status' })).not.toHaveAttribute('aria-sort');
    await expect(table.getAllByRole('row')).toHaveLength(5);
    await expect(table.getByRole('rowheader', { name: 'Sommerhus R-1038' })).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: 'Titel' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'title', ascending: true });
    await userEvent.click(table.getByRole('button', { name: 'Dato' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'created_at', ascending: true });
  },
};

export const ByKeyboard: Story = {
  name: 'Med tastaturet',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Dato' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSortChange).toHaveBeenCalledWith({ column: 'created_at', ascending: true });
    canvas.getByRole('link', { name: 'Lejlighed på Frederiksberg' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledWith('/ordrer/b', undefined);
  },
};

export const ByMouse: Story = {
  name: 'Med musen',
  play: async ({ canvasElement }) => {
    const address = within(canvasElement).getByText('Skanderborgvej 88, 8260 Viby J');
    await userEvent.click(topmostAt(address));
    await expect(navigate).toHaveBeenCalledWith('/ordrer/c', undefined);
  },
};

export const Loading: Story = {
  name: 'Henter',
  args: { orders: undefined },
};

const covers = new Map([
  ['a', exampleImageUrl(2)],
  ['b', exampleImageUrl(3)],
  ['c', '/findes-ikke.webp'],
]);

/** The covers are decorative; an order without one, or with a broken one, keeps its place. */
export const WithCovers: Story = {
  name: 'Med billeder',
  args: { covers },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvasElement.querySelectorAll('img')).toHaveLength(2));
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.getByRole('rowheader', { name: 'Sommerhus R-1038' })).toBeVisible();
    const heights = canvas.getAllByRole('rowheader').map((cell) => cell.parentElement?.clientHeight);
    await expect(new Set(heights).size).toBe(1);
  },
};

/** Nothing moves when they come. */
export const CoversLoading: Story = {
  name: 'Billeder hentes',
  args: { covers: new Map<string, string>() },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(0);
  },
};

export const CoversOnPhone: Story = {
  ...WithCovers,
  name: 'Med billeder på telefonen',
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('img')).toHaveLength(2));
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Villa på Strandvejen' }));
    await expect(navigate).toHaveBeenCalledWith('/ordrer/a', undefined);
  },
};

/** Beside the rail of a tablet a photograph leaves no room for columns: the orders are cards, with their whole titles. */
export const BesideRail: Story = {
  name: 'Ved siden af ikonerne, 768 px',
  ...WithCovers,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '619px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('table')).toBeNull();
    await expect(within(canvasElement).getAllByRole('listitem').length).toBe(meta.args.orders.length);
  },
};

/** Below the status of an order that is not finished; in words of its own where its time has passed. */
export const Promised: Story = {
  name: 'Med frist',
  args: {
    orders: [
      buildOrder({ id: 'a', status: 'pending', due_at: '2099-11-24T13:00:00Z' }),
      buildOrder({ id: 'b', status: 'draft', due_at: '2020-11-24T13:00:00Z' }),
      buildOrder({ id: 'c', status: 'completed', due_at: '2020-11-24T13:00:00Z' }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Klar senest den 24. november 2099 kl. 14')).toBeVisible();
    await expect(canvas.getAllByText(promiseTexts.lateInShort)).toHaveLength(1);
  },
};

export const PromisedOnPhone: Story = {
  ...Promised,
  name: 'Med frist på telefonen',
  globals: { viewport: { value: 'smallest' } },
  // Where the list of all orders has it too: last, with the amount beside it.
  play: async ({ canvasElement }) => {
    const [card] = within(canvasElement).getAllByRole('listitem');
    const address = within(card as HTMLElement)
      .getByText(/^R-/)
      .getBoundingClientRect();
    const status = within(card as HTMLElement)
      .getByText('Under behandling')
      .getBoundingClientRect();
    const amount = within(card as HTMLElement)
      .getByText(/ kr\.$/)
      .getBoundingClientRect();
    await expect(status.top).toBeGreaterThanOrEqual(address.bottom);
    await expect(amount.left).toBeGreaterThan(status.right);
  },
};

/** As high as its photograph, although every column is shown. */
export const DetailsWide: Story = {
  name: 'Med alle kolonner, 1080 px',
  args: {
    hasDetails: true,
    covers,
    orders: [
      buildOrder({ id: 'a', title: 'Ejerlejlighed ved Aarhus Ø', number: 1014, reference: 'S-2026-127' }),
      buildOrder({ id: 'b', status: 'pending', due_at: '2099-11-24T13:00:00Z' }),
      buildOrder({ id: 'c', service_type: 'fjernelse-af-moebler-og-styling' }),
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '1080px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    for (const header of within(canvasElement).getAllByRole('rowheader')) {
      await expect(header.parentElement?.getBoundingClientRect().height).toBeLessThan(61);
    }
  },
};

/** Neither number is broken at its hyphens. */
export const WithReference: Story = {
  name: 'Med sagsnr.',
  args: { orders: [buildOrder({ id: 'a', title: 'Sommerhus', number: 1014, reference: 'S-2026-131' })] },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '619px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const header = within(canvasElement).getByRole('rowheader', { name: 'Sommerhus R-1014 · S-2026-131' });
    for (const number of ['R-1014', 'S-2026-131']) {
      const text = document.createRange();
      text.selectNodeContents(within(header).getByText(number));
      await expect(text.getClientRects()).toHaveLength(1);
    }
  },
};

/** Who ordered, where the orders of a firm are listed. */
export const OfFirm: Story = {
  name: 'I et firma',
  args: {
    orders: [
      buildOrder({ id: 'a', title: 'Sommerhus', number: 1014 }),
      buildOrder({ id: 'b', title: 'Villa', number: 1015, reference: 'S-9' }),
    ].map((order, index) => ({ ...order, author: ['Mette Lund', 'Tidligere medarbejder'][index] })),
  },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement);
    await expect(table.getByRole('rowheader', { name: 'Sommerhus R-1014 · Mette Lund' })).toBeVisible();
    await expect(
      table.getByRole('rowheader', { name: 'Villa R-1015 · S-9 · Tidligere medarbejder' }),
    ).toBeVisible();
  },
};

export const Stale: Story = { name: 'Henter nye', args: { isStale: true } };

export const Details: Story = {
  name: 'Med ydelse og billeder',
  args: { hasDetails: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByText('Let oprydning').length).toBeGreaterThan(0);
    await expect(canvas.getByText('12')).toBeVisible();
  },
};

export const Waiting: Story = {
  name: 'De, der afventer',
  args: {
    hasDetails: true,
    areWaiting: true,
    orders: [buildOrder({ id: 'a', status: 'pending' }), buildOrder({ id: 'b', status: 'draft' })],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // The order in progress is marked as waiting; the other one's status already is 'Afventer'.
    await expect(canvas.getByText('Under behandling')).toBeVisible();
    await expect(canvas.getAllByText(/^Afventer/).map(({ textContent }) => textContent)).toEqual([
      'Afventer levering',
      'Afventer',
    ]);
    await expect(canvas.getByRole('columnheader', { name: 'Ydelse' })).toBeInTheDocument();
  },
};

export const Empty: Story = {
  name: 'Tom',
  args: { orders: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Ingen ordrer fundet')).toBeVisible();
    await expect(canvas.getByText('Prøv at justere dine filtre')).toBeVisible();
  },
};

export const LongWords: Story = {
  name: 'Lange ord',
  args: {
    orders: [
      buildOrder({
        title: 'Ejendomsmæglerforretningsadministration',
        address: 'Ejendomsmæglerforretningsadministrationsvej 104, 12. sal, 2900 Hellerup',
        status: 'pending',
      }),
      ...orders,
    ],
  },
};

export const LargeText: Story = {
  name: '200 % tekst på telefonen',
  beforeEach: (context) => {
    navigate.mockClear();
    return largeText(context);
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(brokenWords(canvasElement)).toEqual([]);
  },
};

export const Phone: Story = {
  ...LongWords,
  name: 'Kort på telefonen',
  globals: { viewport: { value: 'smallest' } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Dato, faldende' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'created_at', ascending: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Titel' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'title', ascending: true });
    await userEvent.click(canvas.getByRole('link', { name: 'Villa på Strandvejen' }));
    await expect(navigate).toHaveBeenCalledWith('/ordrer/a', undefined);
  },
};

export const DetailsOnPhone: Story = {
  ...Details,
  name: 'Med ydelse og billeder på telefonen',
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    const [card] = within(canvasElement).getAllByRole('listitem');
    await expect(card?.getBoundingClientRect().height).toBeLessThan(96);
  },
};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
