import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Byggesten/PasswordField',
  component: PasswordField,
  args: { label: 'Adgangskode', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Adgangskode');
    await userEvent.tab();
    await userEvent.keyboard('Sommer2026!');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Skjul tegn' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveValue('Sommer2026!');
  },
};

export const WithError: Story = {
  name: 'Fejl',
  args: {
    autoComplete: 'new-password',
    defaultValue: 'sommer',
    errorMessage: 'Adgangskoden skal være mindst 8 tegn lang.',
  },
};

export const Disabled: Story = {
  name: 'Deaktiveret',
  args: { isDisabled: true, defaultValue: 'Sommer2026!' },
};

export const Narrow: Story = {
  name: 'Langt ord, 320 px',
  args: { defaultValue: 'Ejendomsmæglerforretningsadministration2026!' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
