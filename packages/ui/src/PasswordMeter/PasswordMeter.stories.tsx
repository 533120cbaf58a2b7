import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { largeText } from '../testing/layout.ts';
import { PasswordMeter } from './PasswordMeter.tsx';

const meta = {
  title: 'Produkt/PasswordMeter',
  tags: ['fixed-text'],
  component: PasswordMeter,
  args: { password: 'Fjord2026' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PasswordMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('3 af 4 krav er opfyldt');
    await expect(canvas.queryByText('Stærk adgangskode')).toBeNull();
  },
};

export const Empty: Story = {
  name: 'Tom',
  args: { password: '' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Strong: Story = {
  name: 'Stærk',
  args: { password: 'Fjord2026!' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Stærk adgangskode');
  },
};

export const Refused: Story = {
  name: 'Uden a til z',
  args: { password: 'ÆØÅÆØÅ1!' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('4 af 5 krav er opfyldt');
    await expect(canvas.getAllByRole('listitem').at(-1)).toHaveTextContent('Et bogstav fra a til z, mangler');
  },
};

export const Typing: Story = {
  name: 'Mens der skrives',
  render: function Typing() {
    const [password, setPassword] = useState('');
    return (
      <div style={{ display: 'grid', gap: '0.75rem' }}>
        <PasswordField
          autoComplete="new-password"
          label="Adgangskode"
          value={password}
          onChange={setPassword}
        />
        <PasswordMeter password={password} />
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('strandvej');
    await expect(canvas.getByRole('status')).toHaveTextContent('1 af 4 krav er opfyldt');
    await userEvent.type(canvas.getByLabelText('Adgangskode'), 'En7');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 af 4 krav er opfyldt');
    await userEvent.type(canvas.getByLabelText('Adgangskode'), '!');
    await expect(canvas.getByRole('status')).toHaveTextContent('Stærk adgangskode');
  },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', args: { password: 'Fjord2026!' }, globals: { theme: 'dark' } };

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };
