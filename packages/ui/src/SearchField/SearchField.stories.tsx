import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Byggesten/SearchField',
  component: SearchField,
  args: {
    label: 'Søg i ordrer',
    isLabelHidden: true,
    placeholder: 'Titel, adresse eller kunde',
    onChange: fn(),
  },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('searchbox', { name: 'Søg i ordrer' });
    await userEvent.type(field, 'Strandvejen');
    await expect(args.onChange).toHaveBeenLastCalledWith('Strandvejen');
  },
};

/** The key is shown until the field is used. */
export const WithShortcut: Story = {
  name: 'Med tast',
  args: { shortcut: '/' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('searchbox');
    await expect(field).toHaveAttribute('aria-keyshortcuts', '/');
    await expect(canvas.getByText('/')).toBeVisible();
    await userEvent.type(field, 'Villa');
    await userEvent.tab();
    await expect(canvas.getByText('/')).not.toBeVisible();
  },
};

export const WithError: Story = {
  name: 'Fejl',
  args: { isLabelHidden: false, errorMessage: 'Skriv mindst tre bogstaver' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('searchbox')).toHaveAccessibleDescription(
      'Skriv mindst tre bogstaver',
    );
  },
};

export const Disabled: Story = { name: 'Deaktiveret', args: { isDisabled: true } };

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { placeholder: 'Ejendomsmæglerforretningsadministration', shortcut: '/' },
  globals: { viewport: { value: 'smallest' } },
};

export const Dark: Story = { name: 'Mørk', args: { shortcut: '/' }, globals: { theme: 'dark' } };

export const LargeText: Story = { name: '200 % tekst', args: { shortcut: '/' }, beforeEach: largeText };
