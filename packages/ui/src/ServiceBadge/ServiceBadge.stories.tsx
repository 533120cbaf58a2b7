import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { ServiceBadge } from './ServiceBadge.tsx';

const meta = {
  title: 'Produkt/ServiceBadge',
  tags: ['no-controls'],
  component: ServiceBadge,
  args: { service: 'let-oprydning' },
} satisfies Meta<typeof ServiceBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const badge = within(canvasElement).getByText('Let oprydning');
    await expect(badge).toBeVisible();
    // A badge on a colour looks like the badge of a status.
    await expect(getComputedStyle(badge).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  },
};

export const All: Story = {
  name: 'Alle',
  render: () => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', padding: 0, listStyle: 'none' }}>
      {serviceTypes.map((service) => (
        <li key={service}>
          <ServiceBadge service={service} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const items = within(canvasElement).getAllByRole('listitem');
    const colours = items.map(
      (item) => getComputedStyle(item.firstElementChild ?? item, '::before').backgroundColor,
    );
    await expect(new Set(colours).size).toBe(serviceTypes.length);
  },
};

/** An order whose images have several services. */
export const Mixed: Story = {
  name: 'Flere ydelser',
  args: { others: 2 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Let oprydning +2')).toBeVisible();
  },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { ...All, name: 'Mørk', globals: { theme: 'dark' } };

export const Unknown: Story = {
  name: 'Ukendt værdi',
  args: { service: 'havedesign' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('havedesign')).toBeVisible();
  },
};

export const Narrow: Story = {
  name: 'Langt ord, 320 px',
  globals: { viewport: { value: 'smallest' } },
  args: { service: 'Ejendomsmæglerforretningsadministration' },
  render: (args) => (
    <div style={{ inlineSize: '10rem' }}>
      <ServiceBadge {...args} />
    </div>
  ),
};
