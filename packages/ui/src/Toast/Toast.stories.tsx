import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { largeText } from '../testing/layout.ts';
import { useActionBar } from '../useActionBar.ts';
import { showStaticToast } from './behaviour.ts';
import { StaticToastRegion } from './StaticToastRegion.tsx';
import { dismissToast, showToast, type ToastContent, toastQueue } from './showToast.ts';
import { showToastOnNextPage } from './showToastOnNextPage.ts';
import { ToastRegion } from './ToastRegion.tsx';
import type { ToastRegionProps } from './toastRegionProps.ts';

const onAction = fn();

interface ToastStoryProps extends ToastRegionProps {
  toasts: readonly ToastContent[];
}

/** Shows the given toasts when the story opens. */
function ToastStory({ toasts, ...props }: ToastStoryProps) {
  useEffect(() => {
    for (const toast of toasts) showToast(toast);
    return () => toastQueue.clear();
  }, [toasts]);
  return <ToastRegion {...props} />;
}

const meta = {
  title: 'Byggesten/Toast',
  component: ToastRegion,
  render: (args) => <ToastStory {...args} />,
  argTypes: { toasts: { description: 'What `showToast` is called with, one after the other.' } },
  args: { toasts: [{ tone: 'success', title: 'Din sag er nu oprettet.' }] },
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
} satisfies Meta<ToastStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    const toast = await screen.findByRole('alertdialog', { name: 'Din sag er nu oprettet.' });
    await expect(within(toast).getByRole('status')).toHaveTextContent('Din sag er nu oprettet.');
  },
};

export const Closed: Story = {
  name: 'Lukket',
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'Din sag er nu oprettet.' });
    await userEvent.click(closeButton('Din sag er nu oprettet.'));
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
  name: 'Med handling',
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
    await expect(await screen.findByRole('button', { name: 'Tilføj kort' })).toBeVisible();
  },
};

export const ActionPressed: Story = {
  name: 'Handling valgt',
  args: { ...WithAction.args },
  play: async () => {
    onAction.mockClear();
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
      // Queued after the others; shown again, it is first.
      { tone: 'success', title: 'Bekræftelsesmail sendt' },
    ],
  },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(3));
    await expect(screen.getAllByText('Kunne ikke hente ordrer')).toHaveLength(1);
    await expect(screen.getAllByText('Bekræftelsesmail sendt')).toHaveLength(1);
    await expect(screen.queryByText('ZIP-fil hentet')).toBeNull();
    await userEvent.click(closeButton('Kunne ikke hente ordrer'));
    await expect(await screen.findByText('ZIP-fil hentet')).toBeVisible();
  },
};

/** An error is replaced by the next one with the same key, and closed when it no longer applies. */
export const Replaced: Story = {
  name: 'Erstattet og taget væk',
  args: { toasts: [{ tone: 'success', title: 'Betalingsmetode tilføjet' }] },
  play: async () => {
    showToast({ tone: 'error', title: 'Kunne ikke oprette ordren' }, { key: 'create-order' });
    showToast({ tone: 'error', title: 'Du skal være logget ind' }, { key: 'create-order' });
    await expect(await screen.findByText('Du skal være logget ind')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Kunne ikke oprette ordren')).toBeNull());
    dismissToast('create-order');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await expect(screen.getByText('Betalingsmetode tilføjet')).toBeVisible();
  },
};

/** F6 and Tab reach the newest toast first; Enter closes it and moves the focus to the next one. */
export const Keyboard: Story = {
  name: 'Tastatur',
  args: {
    toasts: [
      { tone: 'success', title: 'ZIP-fil hentet' },
      { tone: 'error', title: 'Kunne ikke hente ordrer' },
    ],
  },
  render: (args) => (
    <>
      <Button>Hent alle</Button>
      <ToastStory {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Hent alle' }).focus();
    await screen.findByText('Kunne ikke hente ordrer');
    await userEvent.keyboard('{F6}');
    await userEvent.tab();
    await expect(screen.getByRole('alertdialog', { name: 'Kunne ikke hente ordrer' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Kunne ikke hente ordrer')).toBeNull());
    await expect(screen.getByRole('alertdialog', { name: 'ZIP-fil hentet' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(within(canvasElement).getByRole('button', { name: 'Hent alle' })).toHaveFocus();
  },
};

/** A toast passed to `showToastOnNextPage` is shown by the next page, once. */
export const OnNextPage: Story = {
  name: 'Gemt fra forrige side',
  args: { toasts: [] },
  beforeEach: () => showToastOnNextPage({ tone: 'success', title: 'Du er blevet logget ud' }),
  play: async () => {
    await expect(await screen.findByText('Du er blevet logget ud')).toBeVisible();
    await expect(JSON.stringify(sessionStorage)).not.toContain('Du er blevet logget ud');
  },
};

/** A toast is above a bar of buttons that sticks to the bottom of the window. */
export const AboveActionBar: Story = {
  name: 'Over en bjælke med knapper',
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <div style={{ blockSize: '200vh' }} />
      <ActionBar />
      <ToastStory {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('button', { name: 'Opret ordre' });
    await waitFor(async () => {
      const toast = screen.getByRole('alertdialog', { name: 'Din sag er nu oprettet.' });
      // A toast that is replaced has no place.
      await expect(toast).toBeVisible();
      await expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
    });
  },
};

/** A bar that ends above the bottom of the window, because the page is short, is not covered either. */
export const AboveRaisedActionBar: Story = {
  ...AboveActionBar,
  name: 'Over en bjælke højere oppe',
  globals: {},
  render: (args) => (
    <>
      <div style={{ blockSize: 'calc(100vh - 13rem)' }} />
      <ActionBar />
      <ToastStory {...args} />
    </>
  ),
};

export const FromButton: Story = {
  name: 'Fra en knap',
  args: { toasts: [] },
  render: (args) => (
    <>
      <Button onPress={() => showToast({ tone: 'success', title: 'Betalingsmetode tilføjet' })}>
        Tilføj betalingsmetode
      </Button>
      <ToastStory {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByText('Betalingsmetode tilføjet')).toBeVisible();
  },
};

/** The toast of the public pages, which have no React; it is closed with the keyboard. */
export const WithoutReact: Story = {
  name: 'Uden React',
  args: { toasts: [] },
  render: () => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the component's own, as a built page has it
    <div dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(<StaticToastRegion />) }} />
  ),
  play: async () => {
    showStaticToast({ tone: 'success', title: 'Besked modtaget!', description: 'Vi svarer snart.' });
    showStaticToast({ tone: 'error', title: 'Alle felter skal udfyldes' });
    const toast = await screen.findByRole('alertdialog', { name: 'Alle felter skal udfyldes' });
    await expect(screen.getByRole('alert')).toHaveTextContent(/^Alle felter skal udfyldes$/);
    await expect(screen.queryByText('Besked modtaget!')).toBeNull();
    await expect(toast.querySelectorAll('svg')).toHaveLength(2);
    within(toast).getByRole('button', { name: 'Luk besked' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    showStaticToast({ tone: 'error', title: 'Alle felter skal udfyldes' });
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

export const LargeText: Story = {
  name: '200 % tekst',
  args: { ...WithAction.args },
  beforeEach: largeText,
};

export const Dark: Story = { name: 'Mørk', args: { ...WithError.args }, globals: { theme: 'dark' } };

function ActionBar() {
  const bar = useRef<HTMLDivElement>(null);
  useActionBar(bar);
  return (
    <div ref={bar} style={{ position: 'sticky', insetBlockEnd: 'var(--bottom-bar-height)', padding: '1rem' }}>
      <Button isWide>Opret ordre</Button>
    </div>
  );
}

function closeButton(title: string): HTMLElement {
  return within(screen.getByRole('alertdialog', { name: title })).getByRole('button', { name: 'Luk besked' });
}
