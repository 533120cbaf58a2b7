import { seededFacts } from '@rumklar/domain/publicFacts/publicFacts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PriceCalculator } from '../../../sites/marketing/src/pages/_components/prices/PriceCalculator.tsx';
import '../../../sites/marketing/src/form.css';

const meta = {
  title: 'Sider/Prisberegner',
  component: PriceCalculator,
  args: { prices: seededFacts.prices },
  parameters: { scale: 'public' },
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

export const SeveralServices: Story = {
  name: 'Flere ydelser',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const price = canvas.getByRole('region', { name: 'Din pris' });
    await userEvent.click(canvas.getByRole('button', { name: 'Tilføj en ydelse' }));
    const second = within(canvas.getByRole('group', { name: 'Linje 2' }));
    await expect(second.getByLabelText('Ydelse')).toHaveFocus();
    await userEvent.selectOptions(second.getByLabelText('Ydelse'), 'Fuld styling');
    await expect(price).toHaveTextContent('Let oprydning, 10 billeder790 kr.Fuld styling, 1 billede400 kr.');
    await expect(within(price).getByRole('status')).toHaveTextContent('1.190 kr.');
  },
};

/** Each service can be added once; a line that is removed gives its service back. */
export const AllServices: Story = {
  name: 'Alle ydelser',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const add = () => canvas.queryByRole('button', { name: 'Tilføj en ydelse' });
    for (let button = add(); button; button = add()) await userEvent.click(button);
    await expect(canvas.getAllByRole('group')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', { name: 'Fjern linje 3, Let styling' }));
    const third = within(canvas.getByRole('group', { name: 'Linje 3' }));
    await expect(third.getByLabelText('Ydelse')).toHaveFocus();
    await expect(third.getByLabelText('Ydelse')).toHaveValue('fuld-styling');
    await expect(add()).toBeVisible();
  },
};

export const SeveralServicesNarrow: Story = {
  ...SeveralServices,
  name: 'Flere ydelser, 320 px',
  globals: { viewport: { value: 'smallest' } },
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
    await enterCount('2.5', '158 kr.')(context);
    await expect(field).toHaveAccessibleDescription(/Prisen er for 2 billeder/);
    await enterCount('12', '948 kr.')(context);
    await expect(field).toHaveAccessibleDescription('');
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
