import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Ellipsis, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AriaIconButton } from '../AriaButton/AriaIconButton.tsx';
import { largeText } from '../testing/layout.ts';
import { Menu, MenuItem, MenuTrigger } from './Menu.tsx';

const meta = {
  title: 'Byggesten/Menu',
  component: Menu,
  args: { onAction: fn() },
  render: (args) => (
    <MenuTrigger>
      <AriaIconButton aria-label="Flere valg" icon={Ellipsis} variant="outline" />
      <Menu {...args}>
        <MenuItem id="hent" icon={Download}>
          Hent billedet
        </MenuItem>
        <MenuItem id="del" isDisabled>
          Del billedet
        </MenuItem>
        <MenuItem id="slet" icon={Trash2} tone="danger">
          Slet billedet
        </MenuItem>
      </Menu>
    </MenuTrigger>
  ),
  parameters: { docs: { story: { inline: false, iframeHeight: 260 } } },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Flere valg' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitem', { name: 'Hent billedet' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Slet billedet' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(args.onAction).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();
  },
};

export const Open: Story = {
  name: 'Åben',
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  render: (args) => (
    <MenuTrigger>
      <AriaIconButton aria-label="Flere valg" icon={Ellipsis} variant="outline" />
      <Menu {...args}>
        <MenuItem id="lang">Ejendomsmæglerforretningsadministrationsafdelingen</MenuItem>
      </Menu>
    </MenuTrigger>
  ),
  play: async (context) => Open.play?.(context),
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { ...Open, name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { ...Open, name: 'Mørk', globals: { theme: 'dark' } };
