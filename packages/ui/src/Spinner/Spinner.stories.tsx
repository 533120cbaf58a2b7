import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'Byggesten/Spinner',
  tags: ['fixed-text', 'no-controls'],
  component: Spinner,
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar', { name: 'Indlæser' })).toBeVisible();
  },
};

export const Large: Story = { name: 'Stor', args: { size: 32, 'aria-label': 'Henter ordre' } };

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
