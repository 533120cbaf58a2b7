import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { OrderSteps } from './OrderSteps.tsx';

const meta = {
  title: 'Produkt/OrderSteps',
  tags: ['fixed-text', 'no-controls'],
  component: OrderSteps,
  args: { current: 'card' },
} satisfies Meta<typeof OrderSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const steps = within(canvasElement).getAllByRole('listitem');
    await expect(steps.map(({ textContent }) => textContent)).toEqual(['Konto', '2Kort', '3Billeder']);
    await expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    await expect(within(canvasElement).getAllByRole('img', { name: 'Udført' })).toHaveLength(1);
  },
};

export const Account: Story = {
  name: 'Første trin',
  args: { current: 'account' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img', { name: 'Udført' })).toBeNull();
  },
};

export const Images: Story = {
  name: 'Sidste trin',
  args: { current: 'images' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('img', { name: 'Udført' })).toHaveLength(2);
  },
};

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
