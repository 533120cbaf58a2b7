import { priceTexts } from '@rumklar/domain/prices/texts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { PriceBox } from './PriceBox.tsx';

const meta = {
  title: 'Produkt/PriceBox',
  component: PriceBox,
  args: { price: { basePrice: 0, pricePerImage: 79 }, imageCount: 3 },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PriceBox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const box = within(within(canvasElement).getByRole('region', { name: 'Pris' }));
    await expect(box.getByRole('status')).toHaveTextContent('237 kr.');
    await expect(box.getByText(/den 1\. i næste måned/)).toBeVisible();
  },
};

export const WithBase: Story = {
  name: 'Med grundpris',
  args: { price: { basePrice: 2000, pricePerImage: 150 }, imageCount: 12 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('3.800 kr.');
  },
};

export const Agreed: Story = {
  name: 'Aftalt pris',
  args: { price: { basePrice: 0, pricePerImage: 59, isAgreed: true }, imageCount: 3 },
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByText(/^3 billeder/);
    await expect(line.textContent).toContain(priceTexts.agreed(59));
    await expect(line.parentElement).toHaveTextContent('177 kr.');
  },
};

export const Mixed: Story = {
  name: 'Flere ydelser',
  args: {
    price: {
      lines: [
        {
          kind: 'image',
          serviceType: 'let-oprydning',
          quantity: 8,
          unitPriceKroner: 79,
          amountKroner: 632,
          isAgreed: false,
        },
        {
          kind: 'image',
          serviceType: 'fuld-styling',
          quantity: 2,
          unitPriceKroner: 400,
          amountKroner: 800,
          isAgreed: false,
        },
      ],
      totalKroner: 1432,
    },
    imageCount: undefined,
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await expect(box.getByText('Let oprydning, 8 billeder').parentElement).toHaveTextContent('632 kr.');
    await expect(box.getByText('Fuld styling, 2 billeder').parentElement).toHaveTextContent('800 kr.');
    await expect(box.getByRole('status')).toHaveTextContent('1.432 kr.');
  },
};

export const NoImages: Story = {
  name: 'Ingen billeder endnu',
  args: { imageCount: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('0 kr.');
  },
};

export const Loading: Story = {
  name: 'Henter',
  args: { price: undefined, imageCount: 1 },
  play: async ({ canvasElement }) => {
    // There is a placeholder for each amount.
    for (const figure of within(canvasElement).getAllByRole('definition')) {
      await expect(figure.offsetWidth).toBeGreaterThan(20);
    }
  },
};

export const Failed: Story = {
  name: 'Fejl',
  args: { price: undefined, error: 'Kunne ikke hente prisen', onRetry: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Kunne ikke hente prisen');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const PlacedOrder: Story = {
  name: 'På en ordre',
  args: { title: 'Pris Detaljer', note: null },
};

export const LongWords: Story = {
  ...WithBase,
  name: 'Langt ord, 320 px',
  play: undefined,
  args: { ...WithBase.args, title: 'Ejendomsmæglerforretningsadministration' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { ...WithBase, name: '200 % tekst', play: undefined, beforeEach: largeText };

export const Dark: Story = { ...WithBase, name: 'Mørk', globals: { theme: 'dark' } };

export const Narrow: Story = { ...WithBase, name: '320 px', globals: { viewport: { value: 'smallest' } } };
