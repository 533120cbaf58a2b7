import { orderStatuses } from '@rumklar/domain/orders/status/status';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { RevisionBadge } from './RevisionBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const meta = {
  title: 'Produkt/StatusBadge',
  tags: ['no-controls'],
  component: StatusBadge,
  args: { status: 'pending' },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Under behandling')).toBeVisible();
  },
};

export const All: Story = {
  name: 'Alle',
  render: () => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', padding: 0, listStyle: 'none' }}>
      {orderStatuses.map((status) => (
        <li key={status}>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const words = within(canvasElement)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    await expect(words).toEqual(['Afventer', 'Under behandling', 'Afsluttet', 'Annulleret']);
  },
};

export const WithRevision: Story = {
  name: 'Med en rettelse',
  render: () => (
    <ul style={{ display: 'grid', gap: '0.5rem', padding: 0, listStyle: 'none' }}>
      {(['sent', 'quoted', 'delivered'] as const).map((status) => (
        <li key={status}>
          <StatusBadge status="completed" /> <RevisionBadge status={status} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const words = within(canvasElement)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    await expect(words).toEqual(['Afsluttet Rettelse i gang', 'Afsluttet Afventer dit svar', 'Afsluttet ']);
  },
};

export const Unknown: Story = {
  name: 'Ukendt værdi',
  args: { status: 'on_hold' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('on_hold')).toBeVisible();
  },
};

export const LongWords: Story = {
  name: 'Ukendt status, langt ord, 320 px',
  args: { status: 'Ejendomsmæglerforretningsadministration' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { ...All, name: 'Mørk', globals: { theme: 'dark' } };
