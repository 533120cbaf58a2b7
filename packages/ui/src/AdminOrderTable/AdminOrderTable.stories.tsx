import { buildOrder } from '@rumklar/domain/orders/factory';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { RouterProvider } from '../routerProvider.ts';
import { brokenWords, largeText, topmostAt } from '../testing/layout.ts';
import { AdminOrderTable } from './AdminOrderTable.tsx';

const orders = [
  { ...buildOrder({ id: 'a', status: 'pending' }), customer: 'Mette Holm', firm: 'Bolig & Co.' },
  {
    ...buildOrder({
      id: 'b',
      title: 'Lejlighed på Frederiksberg',
      service_type: 'fjernelse-af-moebler-og-styling',
    }),
    customer: 'Ejendomsmæglerforretningsadministration ApS',
  },
  { ...buildOrder({ id: 'c', title: 'Sommerhus', status: 'cancelled' }), customer: 'peter@eksempel.dk' },
];

const navigate = fn();

const meta = {
  title: 'Produkt/AdminOrderTable',
  component: AdminOrderTable,
  args: {
    orders,
    hrefOf: ({ id }) => `/admin/ordrer/${id}`,
    onStatusChange: fn(),
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
} satisfies Meta<typeof AdminOrderTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const status = canvas.getByRole('button', { name: /Status for Villa på Strandvejen/ });
    await expect(status.contains(topmostAt(status))).toBe(true);
    await expect(canvas.getByRole('columnheader', { name: deskTexts.progressHeading })).toBeVisible();
    await userEvent.click(status);
    await expect(navigate).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('option', { name: 'Afsluttet' }));
    await expect(args.onStatusChange).toHaveBeenCalledWith(orders[0], 'completed');
    await expect(navigate).not.toHaveBeenCalled();
    await userEvent.click(topmostAt(canvas.getByText(/Mette Holm/)));
    await expect(navigate).toHaveBeenCalledWith('/admin/ordrer/a', undefined);
  },
};

const NOW = Date.parse(buildOrder().created_at) + 26 * 60 * 60 * 1000;
const withSummaries = orders.map((order, index) => ({
  ...order,
  summary: { images: 20, ready: index === 0 ? 12 : 0, notes: index, open_revision: null },
}));

/** How much is ready, notes of the team, and how long an order has waited of which no time was promised. */
export const Progress: Story = {
  name: 'Fremdrift og alder',
  args: { orders: withSummaries, covers: new Map([['a', '/images/640/3.webp']]), now: NOW },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = canvas.getByRole('row', { name: /Villa på Strandvejen.*12 af 20 billeder er klar/ });
    await expect(first).toBeVisible();
    await expect(canvas.getByRole('img', { name: '1 note til teamet' })).toBeVisible();
    await expect(first.offsetHeight).toBe(52);
    await expect(canvas.getAllByText('1 dag', { exact: true })).toHaveLength(2);
    await expect(canvas.queryByRole('columnheader', { name: promiseTexts.due })).not.toBeInTheDocument();
    await expect(canvas.getByRole('row', { name: /Sommerhus/ })).not.toHaveTextContent('dag');
  },
};

/** Who works on an order; the reader's own initials are tinted, and a free order can be taken. */
export const Who: Story = {
  name: 'Hvem',
  args: {
    readerId: 'signe',
    onTake: fn(),
    orders: withSummaries.map((order, index) => ({
      ...order,
      summary: {
        ...order.summary,
        work: {
          ...{ id: order.id, version: 1, revision: null, stage: 'editing', is_checked: false, checker: null },
          assignee_id: ['signe', 'karla', null][index] ?? null,
          assignee: ['Signe Lund', 'Karla Vind', null][index] ?? null,
          remarks: [],
        },
      },
    })),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('img', { name: workTexts.has('Signe Lund') })).toHaveAttribute('data-own');
    await expect(canvas.getByRole('img', { name: workTexts.has('Karla Vind') })).not.toHaveAttribute(
      'data-own',
    );
    await userEvent.click(canvas.getByRole('button', { name: workTexts.takeLabel('Sommerhus') }));
    await expect(args.onTake).toHaveBeenCalledWith(expect.objectContaining({ id: 'c' }));
  },
};

/** A promised time has a column that the list can be sorted by; an order that is late has a word and a colour. */
export const Due: Story = {
  name: 'Frist',
  args: {
    orders: withSummaries.map((order, index) => ({
      ...order,
      due_at: new Date(NOW + (index === 0 ? 20 : -3) * 60 * 60 * 1000).toISOString(),
    })),
    now: NOW,
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^\d\d\.\d\d\. kl\. 8\.30$/)).not.toHaveAttribute('data-late');
    await expect(canvas.getByText(deskTexts.over('3 timer'))).toHaveAttribute('data-late');
    await expect(canvas.queryByText('1 dag')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: promiseTexts.due }));
    await expect(args.onSortChange).toHaveBeenCalledWith({ column: 'due_at', ascending: true });
  },
};

export const Deadlines: Story = {
  name: 'Grupper efter frist',
  args: {
    orders: withSummaries.map((order, index) => ({
      ...order,
      due_at: new Date(NOW + ([-3, 20, 200][index % 3] ?? 0) * 60 * 60 * 1000).toISOString(),
    })),
    now: NOW,
    sort: { column: 'due_at', ascending: true },
    goesOn: { before: false, after: true },
  },
  play: async ({ canvasElement }) => {
    const groups = within(canvasElement).getAllByRole('rowgroup').slice(1);
    const { late, tomorrow } = promiseTexts.groups;
    const headings = groups.map((group) => within(group).getAllByRole('rowheader')[0]?.textContent);
    // Cancelled orders go on after these.
    await expect(headings).toEqual([`${late} 1`, `${tomorrow} 1`, 'Annulleret']);
    await expect(groups[1]).toHaveTextContent(/kl\. 8\.30/);
    const heights = (rows: string) =>
      [...canvasElement.querySelectorAll<HTMLElement>(rows)].map(({ offsetHeight }) => offsetHeight);
    await expect(new Set(heights('tbody tr:has(td)'))).toEqual(new Set([52]));
    await expect(new Set(heights('tbody tr:not(:has(td))'))).toEqual(new Set([34]));
  },
};

/** How an order that is delivered kept its promise. */
export const Kept: Story = {
  name: 'Til tiden og for sent',
  args: {
    orders: [3, 0, -2].map((hours, index) => ({
      ...buildOrder({
        id: `${index}`,
        status: 'completed',
        completed_at: '2026-11-24T10:00:00Z',
        due_at: new Date(Date.parse('2026-11-24T10:00:00Z') + hours * 60 * 60 * 1000).toISOString(),
      }),
      customer: 'Mette Holm',
    })),
    now: NOW,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(promiseTexts.early('3 t.'))).toHaveAttribute('data-kept');
    await expect(canvas.getByText(promiseTexts.onTime)).toHaveAttribute('data-kept');
    await expect(canvas.getByText(deskTexts.over('2 timer'))).not.toHaveAttribute('data-kept');
  },
};

/** Below the bar: the studio has something to correct. */
export const OpenRevision: Story = {
  name: 'Rettelse i gang',
  args: {
    orders: withSummaries.map((order, index) => ({
      ...order,
      summary: { ...order.summary, open_revision: index === 2 ? 1 : null },
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('row', { name: /Sommerhus.*Rettelse i gang/ })).toBeVisible();
    await expect(canvas.getAllByText('Rettelse i gang')).toHaveLength(1);
  },
};

/** Two lines, none of them shortened; the age instead of the date, an open revision instead of the status. */
export const CardsOnPhone: Story = {
  name: 'Kort på telefonen',
  args: { ...Progress.args, ...OpenRevision.args, selectedIds: [], onSelectionChange: fn() },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    const cards = within(canvasElement).getAllByRole('listitem');
    await expect(cards[0]).toHaveTextContent(/Mette Holm.*1 dag.*12\/20/);
    await expect(cards[2]).toHaveTextContent('Annulleret · Rettelse i gang');
    for (const card of cards) {
      for (const part of card.querySelectorAll('dl, p')) {
        await expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
      }
    }
  },
};

export const ByKeyboard: Story = {
  name: 'Med tastaturet',
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /Status for Lejlighed/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'Afventer' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onStatusChange).toHaveBeenCalledWith(orders[1], 'pending');
    await expect(navigate).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  name: 'Gemmer',
  args: { savingId: 'a' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: 'Gemmer status' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Status for Sommerhus/ })).toBeDisabled();
  },
};

export const Selection: Story = {
  name: 'Valgte ordrer',
  args: { selectedIds: ['b'], onSelectionChange: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('checkbox', { name: 'Vælg Lejlighed på Frederiksberg' })).toBeChecked();
    const box = canvas.getByRole('checkbox', { name: 'Vælg Sommerhus' });
    await userEvent.click(box);
    await expect(args.onSelectionChange).toHaveBeenCalledWith(['b', 'c']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Vælg alle på siden' }));
    await expect(args.onSelectionChange).toHaveBeenCalledWith(['a', 'b', 'c']);
    await expect(navigate).not.toHaveBeenCalled();
  },
};

export const Empty: Story = { name: 'Tom', args: { orders: [] } };

export const Loading: Story = { name: 'Henter', args: { orders: undefined } };

/** Beside the admin's rail a long word is shortened: no row is higher for it, and all columns stay in view. */
export const LongWords: Story = {
  name: 'Lange ord',
  args: {
    orders: withSummaries.map((order) => ({
      ...order,
      title: 'Ejendomsmæglerforretningsadministration',
      customer: 'Ejendomsmæglerforretningsadministration ApS',
      service_type: 'fjernelse-af-moebler-og-styling',
    })),
    covers: new Map(orders.map(({ id }) => [id, '/images/640/3.webp'])),
    now: NOW,
    selectedIds: [],
    onSelectionChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '60rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table');
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
    for (const row of table.querySelectorAll<HTMLElement>('tbody tr')) {
      await expect(row.offsetHeight).toBe(52);
    }
  },
};

/** Beside the rail at 1024 px the title has the place of the date and of how much is ready. */
export const BesideRail: Story = {
  name: 'Ved siden af ikonerne, 1024 px',
  args: {
    ...Due.args,
    covers: new Map([['a', '/images/640/3.webp']]),
    selectedIds: [],
    onSelectionChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '881px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table');
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
    const headings = within(table).getAllByRole('columnheader');
    await expect(headings.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
      'Kunde',
      'Titel',
      'Service',
      promiseTexts.due,
      'Status',
      'Beløb',
    ]);
    await expect(within(table).getByRole('columnheader', { name: 'Titel' }).offsetWidth).toBeGreaterThan(140);
  },
};

/** Where large text or a sidebar leaves the columns less, the orders are cards. */
export const BesideSidebar: Story = {
  name: 'Ved siden af menuen, 768 px',
  args: { ...BesideRail.args },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '640px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('table')).toBeNull();
    for (const card of canvas.getAllByRole('listitem')) {
      await expect(card.offsetHeight).toBeLessThanOrEqual(96);
    }
  },
};

export const Narrow: Story = {
  ...LongWords,
  name: '320 px',
  globals: { viewport: { value: 'smallest' } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Beløb' }));
    await expect(args.onSortChange).toHaveBeenCalledWith({ column: 'total_amount', ascending: true });
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(3);
    // The text of a status does not wrap.
    await expect(canvas.getByText('Under behandling').offsetHeight).toBeLessThan(32);
  },
};

export const LargeText: Story = {
  name: '200 % tekst på telefonen',
  beforeEach: largeText,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(brokenWords(canvasElement)).toEqual([]);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
