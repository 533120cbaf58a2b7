import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/largeText.ts';
import { DownloadSets } from './DownloadSets.tsx';

const meta = {
  title: 'Produkt/DownloadSets',
  component: DownloadSets,
  args: {
    sets: [{ id: 'web' }, { id: 'print' }, { id: 'originals' }],
    onDownload: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof DownloadSets>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const web = canvas.getByRole('button', { name: 'Hent til web' });
    await expect(web).toHaveAccessibleDescription(/2048 px/);
    await userEvent.tab();
    await expect(web).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDownload).toHaveBeenCalledWith('web');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDownload).toHaveBeenLastCalledWith('originals');
    await expect(canvas.queryByRole('button', { name: setTexts.cancel })).toBeNull();
  },
};

export const Loading: Story = {
  name: 'Henter',
  args: { current: 'print', progress: { done: 3, total: 12, bytes: 8_800_000 } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: /Henter 3 af 12 billeder · 8,4\sMB/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Hent til web' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: setTexts.cancel }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Disabled: Story = {
  name: 'En anden hentning er i gang',
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button')) await expect(button).toBeDisabled();
  },
};

export const WithNote: Story = {
  name: 'Nogle mangler webstørrelse',
  args: { sets: [{ id: 'web', note: setTexts.withoutWebSize(2) }, { id: 'print' }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/2 billeder findes endnu ikke/)).toBeVisible();
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: {
    sets: [{ id: 'web', note: 'Ejendomsmæglerforretningsadministrationsafdelingen' }, { id: 'print' }],
  },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { ...Loading, name: 'Mørk', globals: { theme: 'dark' } };
