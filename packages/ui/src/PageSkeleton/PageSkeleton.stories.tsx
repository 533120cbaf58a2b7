import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

const meta = {
  title: 'Byggesten/PageSkeleton',
  tags: ['fixed-text', 'no-controls'],
  component: PageSkeleton,
} satisfies Meta<typeof PageSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status', { name: 'Siden indlæses' })).toBeVisible();
  },
};

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
