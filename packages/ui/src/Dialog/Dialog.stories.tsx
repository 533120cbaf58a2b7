import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AriaButton } from '../AriaButton/AriaButton.tsx';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { largeText, topmostAt } from '../testing/layout.ts';
import { Dialog, DialogTrigger } from './Dialog.tsx';

const meta = {
  title: 'Byggesten/Dialog',
  component: Dialog,
  args: {
    title: 'Inviter ny bruger',
    children: (
      <>
        <TextField label="Navn" autoComplete="off" />
        <TextField label="E-mail" type="email" autoComplete="off" />
      </>
    ),
    footer: (
      <>
        <AriaButton slot="close" variant="secondary">
          Annuller
        </AriaButton>
        <Button>Inviter</Button>
      </>
    ),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  render: (args) => (
    <DialogTrigger>
      <AriaButton>Inviter bruger</AriaButton>
      <Dialog {...args} />
    </DialogTrigger>
  ),
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  const button = within(canvasElement).getByRole('button', { name: 'Inviter bruger' });
  await userEvent.tab();
  await expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  return { button, dialog: await screen.findByRole('dialog', { name: 'Inviter ny bruger' }) };
}

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const { button, dialog } = await open(canvasElement);
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const again = await screen.findByRole('dialog');
    await userEvent.click(within(again).getByRole('button', { name: 'Luk' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Open: Story = {
  name: 'Åben',
  play: async ({ canvasElement }) => {
    const { dialog } = await open(canvasElement);
    await userEvent.click(within(dialog).getByRole('textbox', { name: 'Navn' }));
    await userEvent.keyboard('Mette Holm');
    await expect(within(dialog).getByRole('textbox', { name: 'Navn' })).toHaveValue('Mette Holm');
  },
};

export const Side: Story = {
  name: 'Skuffe',
  args: { placement: 'side', footer: undefined },
  play: async ({ canvasElement }) => {
    const { dialog } = await open(canvasElement);
    await expect(Math.round(dialog.getBoundingClientRect().right)).toBe(window.innerWidth);
  },
};

/** The buttons stay in view while the content scrolls. */
export const LongContent: Story = {
  name: 'Langt indhold',
  args: { isOpen: true, footer: <Button>Inviter</Button> },
  render: (args) => (
    <Dialog {...args}>
      <div style={{ blockSize: '200vh' }}>Et langt indhold</div>
    </Dialog>
  ),
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Inviter' });
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(button.contains(topmostAt(button))).toBe(true);
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { title: 'Ejendomsmæglerforretningsadministration', isOpen: true },
  render: (args) => <Dialog {...args} />,
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { ...LongWord, name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { ...LongWord, name: 'Mørk', args: { isOpen: true }, globals: { theme: 'dark' } };
