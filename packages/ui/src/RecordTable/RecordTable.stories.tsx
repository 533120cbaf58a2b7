import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { EmptyState } from '../EmptyState/index.ts';
import { type RecordColumn, RecordTable } from './RecordTable.tsx';

interface Person {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
}

const columns: readonly RecordColumn<Person>[] = [
  { id: 'name', label: 'Navn', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
  { id: 'email', label: 'Email', cell: ({ email }) => email },
  { id: 'admin', label: 'Admin', cell: ({ isAdmin }) => (isAdmin ? 'Ja' : 'Nej') },
];

const meta = {
  title: 'Byggesten/RecordTable',
  component: RecordTable<Person, string>,
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
} satisfies Meta<typeof RecordTable<Person, string>>;

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
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(2);
  },
};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
