import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { showToast, type ToastContent, ToastRegion } from './index.ts';
import { toastQueue } from './showToast.ts';

const onAction = fn();

/** Shows the given toasts when the story opens. */
function Shown({ toasts }: { toasts: readonly ToastContent[] }) {
  useEffect(() => {
    for (const toast of toasts) showToast(toast);
    return () => toastQueue.clear();
  }, [toasts]);
  return <ToastRegion />;
}

const meta = {
  title: 'Byggesten/Toast',
  component: Shown,
  args: { toasts: [{ tone: 'success', title: 'Din sag er nu oprettet.' }] },
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    const toast = await screen.findByRole('alertdialog', { name: 'Din sag er nu oprettet.' });
    await expect(within(toast).getByRole('status')).toHaveTextContent('Din sag er nu oprettet.');
    await userEvent.click(within(toast).getByRole('button', { name: 'Luk besked' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const WithError: Story = {
  name: 'Fejl',
  args: {
    toasts: [
      {
        tone: 'error',
        title: 'Filstørrelse for stor',
        description: 'Den samlede filstørrelse må ikke overstige 20MB',
      },
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Filstørrelse for stor');
  },
};

export const WithAction: Story = {
  args: {
    toasts: [
      {
        tone: 'error',
        title: 'Betalingskort mangler',
        description: 'Du skal tilføje et betalingskort, før du kan oprette en ordre.',
        action: { label: 'Tilføj kort', onPress: onAction },
      },
    ],
  },
  play: async () => {
    const action = await screen.findByRole('button', { name: 'Tilføj kort' });
    action.focus();
    await userEvent.keyboard('{Enter}');
    await expect(onAction).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const Queue: Story = {
  name: 'Kø',
  args: {
    toasts: [
      { tone: 'success', title: 'Bekræftelsesmail sendt' },
      { tone: 'info', title: 'ZIP-fil hentet' },
      { tone: 'warning', title: 'Email-bekræftelse krævet' },
      { tone: 'error', title: 'Kunne ikke hente ordrer' },
      { tone: 'error', title: 'Kunne ikke hente ordrer' },
    ],
  },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(3));
    await expect(screen.getAllByText('Kunne ikke hente ordrer')).toHaveLength(1);
    const [first] = screen.getAllByRole('button', { name: 'Luk besked' });
    if (first) await userEvent.click(first);
    await expect(await screen.findByText('Bekræftelsesmail sendt')).toBeVisible();
  },
};

export const FromButton: Story = {
  name: 'Fra en knap',
  args: { toasts: [] },
  render: (args) => (
    <>
      <Button onPress={() => showToast({ tone: 'success', title: 'Betalingsmetode tilføjet' })}>
        Tilføj betalingsmetode
      </Button>
      <Shown {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByText('Betalingsmetode tilføjet')).toBeVisible();
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: {
    toasts: [
      {
        tone: 'warning',
        title: 'Ejendomsmæglerforretningsadministrationsafdelingen svarer ikke',
        description: 'Ejendomsmæglerforretningsadministration',
      },
    ],
  },
  globals: { viewport: { value: 'smallest' } },
};

export const Dark: Story = { args: { ...WithError.args }, globals: { theme: 'dark' } };
