import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PriceCalculator } from '../../../sites/marketing/src/pages/_components/prices/PriceCalculator.tsx';
import '../../../sites/marketing/src/form.css';

const meta = {
  title: 'Sider/Prisberegner',
  component: PriceCalculator,
  tags: ['!autodocs'],
} satisfies Meta<typeof PriceCalculator>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region', { name: 'Din pris' })).toHaveTextContent(
      '790 kr.',
    );
  },
};

export const BasePrice: Story = {
  name: 'Med grundpris',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.selectOptions(canvas.getByLabelText('Ydelse'), 'Totalentreprise');
    await expect(canvas.getByRole('region', { name: 'Din pris' })).toHaveTextContent('3.500 kr.');
  },
};

export const NoImages: Story = { name: 'Ingen billeder', play: enterCount('', '0 kr.') };

export const TooMany: Story = {
  name: 'For mange billeder',
  play: async (context) => {
    await enterCount('600', '39.500 kr.')(context);
    await within(context.canvasElement).findByRole('link', { name: 'spørg om et tilbud' });
  },
};

export const NotWhole: Story = {
  name: 'Intet helt tal',
  play: async (context) => {
    await enterCount('-3', '0 kr.')(context);
    const field = within(context.canvasElement).getByLabelText('Antal billeder');
    await expect(field).toHaveAccessibleDescription(/Skriv et helt tal fra 0 og op/);
  },
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

/** Types a number of images and expects their price. */
function enterCount(
  typed: string,
  total: string,
): (context: { canvasElement: HTMLElement }) => Promise<void> {
  return async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByLabelText('Antal billeder');
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await expect(canvas.getByRole('region', { name: 'Din pris' })).toHaveTextContent(total);
  };
}
