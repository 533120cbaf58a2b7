import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { ServiceExample } from './ServiceExample.tsx';

const meta = {
  title: 'Produkt/ServiceExample',
  tags: ['fixed-text'],
  component: ServiceExample,
  args: { service: 'let-styling' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '40rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ServiceExample>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Eksempel: Let styling')).toBeVisible();
    await expect(
      canvas.getByRole('img', { name: /^Samme spiseplads efter let styling/ }),
    ).toBeInTheDocument();
    await userEvent.tab();
    await expect(canvas.getByRole('slider')).toHaveFocus();
  },
};

export const All: Story = {
  name: 'Alle syv',
  render: () => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      {serviceTypes.map((service) => (
        <ServiceExample key={service} service={service} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('slider')).toHaveLength(7);
  },
};

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
