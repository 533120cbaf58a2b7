import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Byggesten/ProgressBar',
  tags: ['no-controls'],
  component: ProgressBar,
  args: { label: 'Uploader billeder', value: 3, maxValue: 12, valueLabel: '3 af 12 · 8,4 MB af 20 MB' },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Uploader billeder' });
    await expect(bar).toHaveAttribute('aria-valuetext', '3 af 12 · 8,4 MB af 20 MB');
  },
};

export const Percent: Story = {
  name: 'Procent',
  args: { value: 40, maxValue: 100, valueLabel: undefined, label: 'Henter ZIP-fil' },
};

export const Begun: Story = { name: 'Lige begyndt', args: { value: 0, valueLabel: '0 af 12' } };

export const Done: Story = { name: 'Færdig', args: { value: 12, valueLabel: '12 af 12' } };

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { label: 'Ejendomsmæglerforretningsadministration.jpg' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
