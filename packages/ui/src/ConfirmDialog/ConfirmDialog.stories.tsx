import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Byggesten/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    title: 'Bekræft statusændring',
    children: (
      <p>
        Der sendes en e-mail til kunden om, at billederne er klar. Upload først de færdige billeder under
        ‘Færdige billeder’.
      </p>
    ),
    onConfirm: fn(),
    onOpenChange: fn(),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Bekræft statusændring' });
    await expect(within(dialog).getByRole('button', { name: 'Annuller' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Busy: Story = {
  name: 'Optaget',
  args: { isBusy: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog');
    await expect(within(dialog).getByRole('button', { name: 'Annuller' })).toBeDisabled();
    const confirm = within(dialog).getByRole('button', { name: /Behandler\.\.\./ });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(confirm);
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const Danger: Story = {
  name: 'Farlig',
  args: {
    tone: 'danger',
    title: 'Slet din konto?',
    confirmLabel: 'Slet konto',
    children: <p>Alt, hvad vi har gemt om dig, bliver slettet. Det kan ikke fortrydes.</p>,
  },
};

export const Narrow: Story = {
  name: 'Langt ord, 320 px',
  args: { title: 'Ejendomsmæglerforretningsadministration' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { ...Danger, name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
