import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { AriaButton } from './AriaButton.tsx';
import { AriaIconButton } from './AriaIconButton.tsx';

const meta = {
  title: 'Byggesten/AriaButton',
  component: AriaButton,
  args: { children: 'Vælg fil', onPress: fn() },
} satisfies Meta<typeof AriaButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Vælg fil' }));
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

export const IconOnly: Story = {
  name: 'Kun ikon',
  render: ({ children, variant, ...args }) => (
    <>
      <AriaIconButton {...args} aria-label="Flere valg" icon={Ellipsis} />
      <AriaIconButton {...args} aria-label="Sender" icon={Ellipsis} isPending />
    </>
  ),
};

export const Pending: Story = {
  name: 'Optaget',
  args: { isPending: true, children: 'Behandler...', variant: 'secondary', size: 'sm' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Behandler/ }));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = { name: 'Deaktiveret', args: { isDisabled: true, isWide: true } };

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { children: 'Ejendomsmæglerforretningsadministration og handelsvirksomhed' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
