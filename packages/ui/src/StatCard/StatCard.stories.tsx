import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RouterProvider } from '../routerProvider.ts';
import { largeText } from '../testing/layout.ts';
import { StatCard } from './StatCard.tsx';

const navigate = fn();

const meta = {
  title: 'Byggesten/StatCard',
  component: StatCard,
  args: { label: 'Forbrug (30 dage)', value: '4.350 kr.', href: '/betaling' },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <div style={{ maxWidth: '20rem' }}>
          <Story />
        </div>
      </RouterProvider>
    ),
  ],
} satisfies Meta<typeof StatCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Count: Story = {
  name: 'Antal',
  args: { label: 'Antal ordrer', value: 1528 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('1.528')).toBeVisible();
  },
};

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Forbrug (30 dage)' })).toHaveAttribute(
      'href',
      '/betaling',
    );
    await expect(canvas.getByText('4.350 kr.')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledWith('/betaling', undefined);
  },
};

export const WithHint: Story = {
  name: 'Med hjælpetekst',
  args: { label: 'Antal Sager', value: '12', href: undefined, hint: 'Siden 3. marts 2026' },
};

export const Loading: Story = { name: 'Indlæser', args: { isLoading: true } };

/** The width of one of three cards side by side on a small tablet. */
export const Narrow: Story = {
  name: 'Smal',
  args: { value: '123.456 kr.' },
  decorators: [
    (Story) => (
      <div style={{ width: '9.25rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const value = canvas.getByText('123.456 kr.');
    await expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth);
    await expect(value.getClientRects()).toHaveLength(1);
    await expect(value.clientHeight).toBeLessThan(2 * Number.parseFloat(getComputedStyle(value).fontSize));
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { label: 'Ejendomsmæglerforretningsadministrationsafdelingen', value: '1.234.567.890 kr.' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
