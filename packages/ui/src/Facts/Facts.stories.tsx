import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { largeText } from '../testing/layout.ts';
import { Fact, Facts } from './Facts.tsx';

const meta = {
  title: 'Byggesten/Facts',
  tags: ['no-controls'],
  component: Facts,
  args: {
    children: (
      <>
        <Fact term="Ydelser i alt">2.474 kr.</Fact>
        <Fact term="Rabat">0 kr.</Fact>
        <Fact term="Moms">0 kr.</Fact>
        <Fact term="Total" isTotal>
          2.474 kr.
        </Fact>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '40rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Facts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Rabat');
    await expect(canvas.getAllByRole('definition')).toHaveLength(4);
  },
};

export const Columns: Story = {
  name: 'I spalter',
  args: {
    layout: 'columns',
    children: (
      <>
        <Fact term="Adresse">Strandvejen 104, 2900 Hellerup</Fact>
        <Fact term="Status">
          <StatusBadge status="pending" />
        </Fact>
        <Fact term="Kunde">Ejendomsmæglerforretningsadministration ApS</Fact>
      </>
    ),
  },
};

/** In a column that aligns its items the list is as wide as the column. */
export const InColumn: Story = {
  name: 'I et kort',
  decorators: [
    (Story) => (
      <div
        style={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', inlineSize: '17rem' }}
      >
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const [fact] = within(canvasElement).getAllByRole('definition');
    await expect(fact?.offsetHeight).toBeLessThan(40);
  },
};

export const LongWord: Story = {
  ...Columns,
  name: 'Langt ord, 320 px',
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
