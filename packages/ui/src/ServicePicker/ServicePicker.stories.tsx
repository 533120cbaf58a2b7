import { publicPrices } from '@rumklar/domain/services/services';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { ServicePicker } from './ServicePicker.tsx';

const meta = {
  title: 'Produkt/ServicePicker',
  tags: ['fixed-text'],
  component: ServicePicker,
  args: { value: 'let-oprydning', onChange: fn(), prices: publicPrices },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ maxInlineSize: '44rem' }}>
        <ServicePicker
          {...args}
          value={value}
          onChange={(service) => {
            setValue(service);
            args.onChange(service);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof ServicePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const group = within(within(canvasElement).getByRole('radiogroup', { name: 'Ydelse' }));
    await expect(group.getAllByRole('radio')).toHaveLength(7);
    await expect(group.getByRole('radio', { name: /^Let oprydning/ })).toBeChecked();
    for (const image of canvasElement.querySelectorAll('img')) {
      await expect(image).toHaveAttribute('loading', 'lazy');
      // Of addresses that no other story has loaded: a browser keeps a larger size that it has.
      const fresh = new Image();
      Object.assign(fresh, { sizes: image.sizes, srcset: image.srcset.replaceAll('.webp', '.webp?fresh') });
      await waitFor(() => expect(fresh.currentSrc).toContain('/240/'));
    }
  },
};

export const ByKeyboard: Story = {
  name: 'Med tastaturet',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /^Let oprydning/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('fjernelse-af-moebler');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith('totalentreprise');
    await expect(canvas.getByRole('radio', { name: /^Totalentreprise/ })).toHaveFocus();
  },
};

export const ByMouse: Story = {
  name: 'Med musen',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Fuld styling'));
    await expect(args.onChange).toHaveBeenCalledWith('fuld-styling');
    await expect(canvas.getByRole('radio', { name: /^Fuld styling/ })).toBeChecked();
  },
};

export const Invalid: Story = {
  name: 'Fejl',
  args: { errorMessage: 'Vælg en ydelse' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Vælg en ydelse')).toBeVisible();
  },
};

export const Disabled: Story = { name: 'Deaktiveret', args: { isDisabled: true } };

export const WithoutPrices: Story = { name: 'Uden priser', args: { prices: undefined } };

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
