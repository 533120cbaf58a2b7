import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
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
    const button = within(canvasElement).getByRole('button', { name: /Afventer.*Status/ });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
    const current = screen.getByRole('option', { name: 'Afventer' });
    await waitFor(() => expect(current).toHaveFocus());
    await expect(current).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onStatusChange).toHaveBeenCalledWith('pending');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const ClosedWithEscape: Story = {
  name: 'Fortrudt',
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await screen.findByRole('listbox');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Afventer' })).toHaveFocus());
    await userEvent.keyboard('a');
    await expect(screen.getByRole('option', { name: 'Afventer' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Afsluttet' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onStatusChange).not.toHaveBeenCalled();
    await waitFor(() => expect(within(canvasElement).getByRole('button')).toHaveFocus());
  },
};

export const Unchanged: Story = {
  name: 'Samme valg igen',
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await userEvent.click(await screen.findByRole('option', { name: 'Afventer' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onStatusChange).not.toHaveBeenCalled();
  },
};

/** The button keeps the focus, but does not open. */
export const Busy: Story = {
  name: 'Gemmer',
  args: { isSaving: true },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /Status/ });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

export const Disabled: Story = {
  name: 'Annulleret',
  args: { status: 'cancelled' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled();
  },
};

export const LongWords: Story = {
  name: 'Ukendt status, langt ord',
  args: { status: 'Ejendomsmæglerforretningsadministration' },
};

export const Narrow: Story = { ...LongWords, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', args: { status: 'completed' }, globals: { theme: 'dark' } };
