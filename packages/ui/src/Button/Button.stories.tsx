import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { largeText } from '../testing/layout.ts';
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

export const Secondary: Story = { name: 'Sekundær', args: { variant: 'secondary', children: 'Annuller' } };

export const Quiet: Story = { name: 'Stille', args: { variant: 'quiet', children: 'Vis detaljer' } };

export const QuietDanger: Story = {
  name: 'Stille, farlig',
  args: { variant: 'quiet-danger', children: 'Annuller ordren' },
};

export const Danger: Story = { name: 'Farlig', args: { variant: 'danger', children: 'Slet konto' } };

export const Small: Story = {
  name: 'Lille',
  args: { size: 'sm', variant: 'secondary', children: 'Notificer kunde' },
};

export const WithIcon: Story = {
  name: 'Med ikon',
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
  name: 'Optaget',
  args: { isPending: true, children: 'Behandler...' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /Behandler\.\.\./ });
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Disabled: Story = {
  name: 'Deaktiveret',
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

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
