import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { brokenWords, largeText } from '../testing/layout.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

const meta = {
  title: 'Byggesten/SegmentedControl',
  component: SegmentedControl,
  args: {
    'aria-label': 'Vis',
    options: [
      { value: 'alle', label: 'Alle' },
      { value: 'mangler', label: 'Mangler' },
      { value: 'klar', label: 'Klar' },
    ],
    value: 'alle',
    onChange: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <SegmentedControl
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const group = within(within(canvasElement).getByRole('radiogroup', { name: 'Vis' }));
    await userEvent.tab();
    await expect(group.getByRole('radio', { name: 'Alle' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('mangler');
    await userEvent.click(group.getByText('Klar'));
    await expect(group.getByRole('radio', { name: 'Klar' })).toBeChecked();
  },
};

export const Disabled: Story = {
  name: 'Deaktiveret valg',
  args: {
    options: [
      { value: 'alle', label: 'Alle' },
      { value: 'klar', label: 'Klar', isDisabled: true },
    ],
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: {
    options: [
      { value: 'alle', label: 'Alle' },
      { value: 'lang', label: 'Ejendomsmæglerforretningsadministration' },
    ],
  },
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
