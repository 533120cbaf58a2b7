import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, X } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Byggesten/IconButton',
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

export const Outline: Story = { args: { variant: 'outline', icon: Download, 'aria-label': 'Hent' } };

export const Small: Story = { args: { size: 'sm' } };

export const Pending: Story = {
  name: 'Optaget',
  args: { isPending: true, icon: Download, 'aria-label': 'Hent' },
};

export const Disabled: Story = { args: { isDisabled: true } };

export const Dark: Story = { name: 'Mørkt', args: { variant: 'outline' }, globals: { theme: 'dark' } };
