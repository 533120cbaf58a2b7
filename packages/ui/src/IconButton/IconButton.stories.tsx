import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, X } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Byggesten/IconButton',
  tags: ['fixed-text'],
  component: IconButton,
  args: { 'aria-label': 'Luk', icon: X, onPress: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Luk' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Outline: Story = {
  name: 'Med kant',
  args: { variant: 'outline', icon: Download, 'aria-label': 'Hent' },
};

export const Small: Story = { name: 'Lille', args: { size: 'sm' } };

export const Pending: Story = {
  name: 'Optaget',
  args: { isPending: true, icon: Download, 'aria-label': 'Hent' },
};

export const Disabled: Story = { name: 'Deaktiveret', args: { isDisabled: true } };

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', args: { variant: 'outline' }, globals: { theme: 'dark' } };
