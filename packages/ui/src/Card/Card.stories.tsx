import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { largeText } from '../testing/layout.ts';
import { Card } from './Card.tsx';

const meta = {
  title: 'Byggesten/Card',
  tags: ['no-controls'],
  component: Card,
  args: {
    title: 'Ordre Detaljer',
    children: <p>Strandvejen 12, 2. tv., 2900 Hellerup</p>,
  },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region', { name: 'Ordre Detaljer' })).toBeVisible();
  },
};

export const WithAction: Story = {
  name: 'Med handling',
  args: { title: 'Fakturaer', action: <Link href="/betaling">Se alle</Link> },
};

export const Untitled: Story = { name: 'Uden overskrift', args: { title: undefined } };

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { title: 'Ejendomsmæglerforretningsadministration', action: <Link href="/betaling">Se alle</Link> },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
