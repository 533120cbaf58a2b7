import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { OrderStatusSelect } from './OrderStatusSelect.tsx';

const meta = {
  title: 'Produkt/OrderStatusSelect',
  component: OrderStatusSelect,
  args: { 'aria-label': 'Status', status: 'draft', onStatusChange: fn() },
} satisfies Meta<typeof OrderStatusSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: /Afventer.*Status/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onStatusChange).toHaveBeenCalledWith('pending');
  },
};

export const Unchanged: Story = {
  name: 'Samme valg igen',
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await userEvent.click(await screen.findByRole('option', { name: 'Afventer' }));
    await expect(args.onStatusChange).not.toHaveBeenCalled();
  },
};

export const Saving: Story = { name: 'Gemmer', args: { isSaving: true } };

export const Cancelled: Story = {
  name: 'Annulleret',
  args: { status: 'cancelled' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled();
  },
};

export const Dark: Story = { name: 'Mørk', args: { status: 'completed' }, globals: { theme: 'dark' } };
