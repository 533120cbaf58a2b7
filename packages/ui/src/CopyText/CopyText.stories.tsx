import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { brokenWords, largeText } from '../testing/layout.ts';
import { CopyText } from './CopyText.tsx';

const meta = {
  title: 'Byggesten/CopyText',
  component: CopyText,
  args: {
    label: 'Tekst til annoncen',
    text: 'Billede 3, 5 og 8 er digitalt redigeret. Originalerne kan ses hos mægleren.',
    action: setTexts.copy,
    copied: setTexts.copied,
    onFailed: fn(),
  },
} satisfies Meta<typeof CopyText>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The button says what it copies to those who do not see what is beside it. */
const BUTTON = `${meta.args.action}: ${meta.args.label}`;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    // A page that has not the focus may not write to the clipboard.
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    within(canvasElement).getByRole('button', { name: BUTTON }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(within(canvasElement).getByRole('status')).toHaveTextContent(args.copied));
    await expect(write).toHaveBeenCalledWith(args.text);
    write.mockRestore();
  },
};

export const Failed: Story = {
  name: 'Kan ikke kopieres',
  play: async ({ args, canvasElement }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await userEvent.click(within(canvasElement).getByRole('button', { name: BUTTON }));
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledOnce());
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement();
    write.mockRestore();
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { text: 'Ejendomsmæglerforretningsadministrationsafdelingen' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = {
  name: '200 % tekst på telefonen',
  beforeEach: largeText,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(brokenWords(canvasElement)).toEqual([]);
  },
};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
