import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Images, Printer } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { MenuItem } from '../Menu/Menu.tsx';
import { largeText } from '../testing/layout.ts';
import { SplitButton } from './SplitButton.tsx';

const saveForPrint = fn();

const meta = {
  title: 'Byggesten/SplitButton',
  component: SplitButton,
  args: {
    label: (
      <>
        <Icon icon={Download} size={18} />
        Hent 5 billeder
      </>
    ),
    menuLabel: 'Hent på en anden måde',
    onPress: fn(),
    children: (
      <>
        <MenuItem icon={Printer} description="Fuld størrelse, 96 MB" onAction={saveForPrint}>
          Til tryk
        </MenuItem>
        <MenuItem icon={Images} description="Som du sendte dem">
          Originaler
        </MenuItem>
      </>
    ),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 260 } } },
} satisfies Meta<typeof SplitButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Hent på en anden måde' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: /Til tryk/ }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(saveForPrint).toHaveBeenCalledOnce();
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Open: Story = {
  name: 'Åben',
  args: { variant: 'secondary' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Hent på en anden måde' }));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};

export const Pending: Story = { name: 'Optaget', args: { isPending: true, label: 'Pakker 2 af 5' } };

export const Disabled: Story = { name: 'Deaktiveret', args: { isDisabled: true } };

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { label: 'Ejendomsmæglerforretningsadministration' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { ...Open, name: 'Mørk', globals: { theme: 'dark' } };
