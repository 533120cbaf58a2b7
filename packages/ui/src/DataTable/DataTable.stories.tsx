import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { RouterProvider } from '../routerProvider.ts';
import { largeText } from '../testing/layout.ts';
import { DataTable } from './DataTable.tsx';
import type { DataTableColumn } from './dataTableProps.ts';

interface Person {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
}

const columns: readonly DataTableColumn<Person>[] = [
  { id: 'name', label: 'Navn', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
  { id: 'email', label: 'Email', cell: ({ email }) => email },
  { id: 'admin', label: 'Admin', cell: ({ isAdmin }) => (isAdmin ? 'Ja' : 'Nej') },
];

const meta = {
  title: 'Byggesten/DataTable',
  component: DataTable<Person, string>,
  args: {
    label: 'Brugere',
    columns,
    rows: [
      { id: '1', name: 'Mette Holm', email: 'mette@eksempel.dk', isAdmin: false },
      {
        id: '2',
        name: 'Ejendomsmæglerforretningsadministration',
        email: 'kontor@eksempel.dk',
        isAdmin: true,
      },
    ],
    rowId: ({ id }) => id,
    empty: <EmptyState title="Ingen brugere at vise" />,
    sort: { column: 'name', ascending: true },
    onSortChange: fn(),
  },
} satisfies Meta<typeof DataTable<Person, string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const table = within(within(canvasElement).getByRole('table', { name: 'Brugere' }));
    await expect(table.getByRole('columnheader', { name: 'Navn' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(table.getByRole('rowheader', { name: 'Mette Holm' })).toBeVisible();
    await expect(table.queryByRole('link')).toBeNull();
  },
};

export const Sorted: Story = {
  name: 'Sorteres med tastaturet',
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Navn' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSortChange).toHaveBeenCalledWith({ column: 'name', ascending: false });
  },
};

/** Pressing a heading anywhere sorts by it, and its arrow is seen before that. */
export const WholeHeading: Story = {
  name: 'Hele overskriften sorterer',
  args: { sort: { column: 'email', ascending: true } },
  play: async ({ args, canvasElement }) => {
    const heading = within(canvasElement).getByRole('columnheader', { name: 'Navn' });
    await expect(heading.querySelector('svg')).not.toBeVisible();
    const { left, right, top, bottom } = heading.getBoundingClientRect();
    for (const x of [left + 2, right - 2]) {
      for (const y of [top + 2, bottom - 3]) {
        await expect(document.elementFromPoint(x, y)?.closest('button')?.textContent).toBe('Navn');
      }
    }
    await userEvent.click(document.elementFromPoint(right - 2, bottom - 3) ?? heading);
    await expect(args.onSortChange).toHaveBeenCalledWith({ column: 'name', ascending: true });
  },
};

export const Groups: Story = {
  name: 'Grupper',
  args: {
    groupOf: ({ isAdmin }) => (isAdmin ? 'Studiet' : 'Kunder'),
    groupNote: (rows) => <small> {rows.length}</small>,
  },
  play: async ({ canvasElement }) => {
    const groups = within(canvasElement).getAllByRole('rowgroup').slice(1);
    await expect(groups.map((group) => group.textContent)).toEqual([
      expect.stringMatching(/^Kunder 1.*Mette Holm/),
      expect.stringMatching(/^Studiet 1.*kontor@/),
    ]);
  },
};

export const GroupsOnPhone: Story = {
  ...Groups,
  name: 'Grupper på telefonen',
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Brugere: Studiet' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    await expect(within(canvasElement).getByText('Studiet', { exact: false })).toHaveTextContent('Studiet 1');
  },
};

const navigate = fn();
const invite = fn();

/** Pressing a row anywhere follows its link, except on a control in a cell. */
export const WithRowAction: Story = {
  name: 'Rækker fører videre',
  args: {
    hrefOf: ({ id }) => `/admin/brugere/${id}`,
    columns: [
      ...columns,
      {
        id: 'invite',
        label: 'Handling',
        cell: ({ name }) => (
          <Button size="sm" variant="secondary" aria-label={`Inviter ${name}`} onPress={invite}>
            Inviter
          </Button>
        ),
      },
    ],
  },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <Story />
      </RouterProvider>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Inviter Mette Holm' }));
    await expect(invite).toHaveBeenCalledOnce();
    await expect(navigate).not.toHaveBeenCalled();
    const cell = canvas.getByText('mette@eksempel.dk').getBoundingClientRect();
    const hit = document.elementFromPoint(cell.x + 4, cell.y + 4);
    await expect(hit?.closest('a')).toHaveAttribute('href', '/admin/brugere/1');
    canvas.getByRole('link', { name: 'Mette Holm' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledWith('/admin/brugere/1', undefined);
  },
};

/** The note of a row's header belongs to the header and is not part of its link. */
export const WithNote: Story = {
  name: 'Med en note',
  args: {
    hrefOf: ({ id }) => `/admin/brugere/${id}`,
    columns: columns.map((column) =>
      column.isRowHeader ? { ...column, note: ({ id }) => `U-${id}` } : column,
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('rowheader', { name: 'Mette Holm U-1' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Mette Holm' })).toBeVisible();
  },
};

/** Figures have one width, and the full stop keeps its own. */
export const Figures: Story = {
  name: 'Tal',
  args: {
    rows: ['1.111,11 kr.', '8.888,88 kr.'].map((name) => ({ id: name, name, email: '', isAdmin: false })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await document.fonts.ready;
    await waitFor(() =>
      expect(widthOf(canvas.getByText('1.111,11 kr.'))).toBe(widthOf(canvas.getByText('8.888,88 kr.'))),
    );
    const size = Number.parseFloat(getComputedStyle(canvas.getByRole('table')).fontSize);
    await expect(widthOf(canvas.getByText('1.111,11 kr.'))).toBeLessThan(6.2 * size);
  },
};

export const Loading: Story = { name: 'Henter', args: { rows: undefined } };

export const Empty: Story = {
  name: 'Tom',
  args: { rows: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Ingen brugere at vise')).toBeVisible();
  },
};

export const Narrow: Story = {
  name: '320 px',
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    const sorting = within(canvas.getByRole('group', { name: 'Sortér efter' }));
    await userEvent.click(sorting.getByRole('button', { name: /Navn/ }));
  },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };

function widthOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}
