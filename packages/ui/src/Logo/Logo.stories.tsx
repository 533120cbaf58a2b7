import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { Logo } from './Logo.tsx';

const meta = {
  title: 'Byggesten/Logo',
  tags: ['fixed-text', 'no-controls'],
  component: Logo,
  args: { name: 'Rumklar' },
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The sign is decorative: the name is read once. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Rumklar')).toBeVisible();
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { name: 'Ejendomsmæglerforretningsadministration' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
