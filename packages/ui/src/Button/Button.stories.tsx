import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Icon } from '../Icon/index.ts';
import { Button } from './Button.tsx';

const meta = {
  title: 'Byggesten/Button',
  component: Button,
  args: { children: 'Opret ordre', onPress: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Opret ordre' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

export const Secondary: Story = { args: { variant: 'secondary', children: 'Annuller' } };

export const Quiet: Story = { args: { variant: 'quiet', children: 'Vis detaljer' } };

export const Danger: Story = { args: { variant: 'danger', children: 'Slet konto' } };

export const Small: Story = { args: { size: 'sm', variant: 'secondary', children: 'Notificer kunde' } };

export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Icon icon={Plus} />
        Ny ordre
      </>
    ),
  },
};

export const Pending: Story = {
  args: { isPending: true, children: 'Behandler...' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /Behandler\.\.\./ });
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Disabled: Story = {
  args: { isDisabled: true, children: 'Tilføj betalingskort først' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled();
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { children: 'Ejendomsmæglerforretningsadministration og handelsvirksomhed' },
  globals: { viewport: { value: 'smallest' } },
};

export const Dark: Story = { globals: { theme: 'dark' } };
