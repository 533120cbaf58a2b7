import type { Meta, StoryObj } from '@storybook/react-vite';
import { largeText } from '../testing/layout.ts';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Byggesten/Skeleton',
  tags: ['fixed-text', 'no-controls'],
  component: Skeleton,
  args: { width: '18rem', height: '2.5rem' },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Paragraph: Story = {
  name: 'Et afsnit',
  render: () => (
    <div role="status" aria-label="Henter ordre" style={{ display: 'grid', gap: '0.75rem' }}>
      <Skeleton width="12rem" height="1.5rem" />
      <Skeleton />
      <Skeleton width="80%" />
    </div>
  ),
};

export const Narrow: Story = {
  name: '320 px',
  args: { width: '40rem' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
