import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { Select } from './Select.tsx';

const meta = {
  title: 'Byggesten/Select',
  component: Select,
  args: {
    label: 'Ydelse',
    options: [
      { value: 'let-oprydning', label: 'Let oprydning', description: 'Rod og småting forsvinder' },
      { value: 'fjernelse', label: 'Fjernelse af møbler' },
      { value: 'let-styling', label: 'Let styling' },
      { value: 'fuld-styling', label: 'Fuld styling' },
      { value: 'totalentreprise', label: 'Totalentreprise', isDisabled: true },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /Ydelse/ });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.keyboard('fu');
    await expect(screen.getByRole('option', { name: 'Fuld styling' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onChange).toHaveBeenCalledWith('fuld-styling');
    await expect(button).toHaveTextContent('Fuld styling');
    await expect(button).toHaveFocus();
  },
};

/** The typed text is cleared after a second: 'l', then 'f', selects an option with f, not one with 'lf'. */
export const TypeAheadResets: Story = {
  name: 'Søgning glemmes efter 1 s',
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('fu');
    await expect(screen.getByRole('option', { name: 'Fuld styling' })).toHaveFocus();
    await waitFor(
      async () => {
        await userEvent.keyboard('l');
        await expect(screen.getByRole('option', { name: /Let oprydning/ })).toHaveFocus();
      },
      { interval: 1100 },
    );
  },
};

export const Chosen: Story = {
  name: 'Valgt',
  args: { defaultValue: 'let-styling', hint: 'Prisen står til højre.' },
};

export const Empty: Story = {
  name: 'Tom',
  args: { options: [], placeholder: 'Ingen ydelser' },
};

export const WithError: Story = {
  name: 'Fejl',
  args: { errorMessage: 'Vælg en ydelse' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleDescription(/Vælg en ydelse/);
  },
};

export const Disabled: Story = {
  name: 'Deaktiveret',
  args: { defaultValue: 'let-styling', isDisabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled();
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: {
    label: 'Ejendomsmæglerforretningsadministration',
    options: [{ value: 'lang', label: 'Ejendomsmæglerforretningsadministrationsafdeling' }],
    defaultValue: 'lang',
  },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { ...Chosen, name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { ...Chosen, name: 'Mørk', globals: { theme: 'dark' } };
