import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Byggesten/TextField',
  component: TextField,
  args: { label: 'Titel', onChange: fn() },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Titel' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('Strandvejen 12');
    await expect(input).toHaveValue('Strandvejen 12');
    await expect(args.onChange).toHaveBeenLastCalledWith('Strandvejen 12');
  },
};

export const WithHint: Story = {
  name: 'Med hjælpetekst',
  args: {
    hint: 'Det navn, du selv kender sagen på.',
    placeholder: 'Fx Strandvejen 12, 2. sal',
    isOptional: true,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveAccessibleDescription(
      'Det navn, du selv kender sagen på.',
    );
  },
};

export const WithError: Story = {
  name: 'Fejl',
  args: { defaultValue: 'St', errorMessage: 'Titel skal være mindst 3 tegn' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Titel skal være mindst 3 tegn');
  },
};

export const Disabled: Story = {
  name: 'Deaktiveret',
  args: { label: 'E-mail', type: 'email', defaultValue: 'mette@example.dk', isDisabled: true },
};

export const ReadOnly: Story = {
  name: 'Skrivebeskyttet',
  args: { label: 'Ordrenummer', defaultValue: '2026-0117', isReadOnly: true },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: {
    label: 'Ejendomsmæglerforretningsadministrationsafdelingens kontaktperson',
    hint: 'Ejendomsmæglerforretningsadministration skrives i ét ord.',
    defaultValue: 'Ejendomsmæglerforretningsadministration',
    errorMessage: 'Ejendomsmæglerforretningsadministrationsafdelingen findes ikke',
    isOptional: true,
  },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', args: { ...WithError.args }, globals: { theme: 'dark' } };
