import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Byggesten/Switch',
  component: Switch,
  args: {
    children: 'Samme ydelse til alle billeder',
    hint: 'Slå fra for at vælge ydelser til hvert billede.',
    isSelected: false,
    onChange: fn(),
  },
  render: function Controlled(args) {
    const [isSelected, setSelected] = useState(args.isSelected);
    return (
      <Switch
        {...args}
        isSelected={isSelected}
        onChange={(next) => {
          setSelected(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Samme ydelse til alle billeder' });
    await expect(control).toHaveAccessibleDescription('Slå fra for at vælge ydelser til hvert billede.');
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(within(canvasElement).getByText('Samme ydelse til alle billeder'));
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};

export const Selected: Story = { name: 'Slået til', args: { isSelected: true } };

export const Disabled: Story = {
  name: 'Deaktiveret',
  args: {
    isDisabled: true,
    isSelected: true,
    hint: 'Totalentreprise gælder hele ordren, så alle billeder får den.',
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('Samme ydelse til alle billeder'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { children: 'Ejendomsmæglerforretningsadministrationsafdelingen har godkendt det' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', args: { isSelected: true }, globals: { theme: 'dark' } };
