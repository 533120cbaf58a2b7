import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Byggesten/TextArea',
  component: TextArea,
  args: {
    label: 'Noter',
    isOptional: true,
    hint: 'Er der noget, vi skal vide om billederne?',
    onChange: fn(),
  },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('textbox', { name: 'Noter' });
    await userEvent.tab();
    await userEvent.keyboard('Fjern bilen i indkørslen.{Enter}Behold lampen.');
    await expect(area).toHaveValue('Fjern bilen i indkørslen.\nBehold lampen.');
  },
};

export const WithError: Story = {
  name: 'Fejl',
  args: { label: 'Besked', isOptional: false, hint: undefined, errorMessage: 'Alle felter skal udfyldes' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toBeInvalid();
  },
};

export const Disabled: Story = {
  name: 'Deaktiveret',
  args: { isDisabled: true, defaultValue: 'Fjern bilen i indkørslen.' },
};

export const Narrow: Story = {
  name: 'Langt ord, 320 px',
  args: { defaultValue: 'Ejendomsmæglerforretningsadministrationsafdelingen' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
