import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StatCard } from './StatCard.tsx';

const meta = {
  title: 'Byggesten/StatCard',
  component: StatCard,
  args: { label: 'Forbrug (30 dage)', value: '4.350 kr.', href: '/betaling' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Forbrug (30 dage)' })).toHaveAttribute(
      'href',
      '/betaling',
    );
    await expect(canvas.getByText('4.350 kr.')).toBeVisible();
  },
};

export const WithHint: Story = {
  name: 'Med hjælpetekst',
  args: { label: 'Antal Sager', value: '12', href: undefined, hint: 'Siden 3. marts 2026' },
};

export const Loading: Story = { name: 'Indlæser', args: { isLoading: true } };

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { label: 'Ejendomsmæglerforretningsadministrationsafdelingen', value: '1.234.567.890 kr.' },
  globals: { viewport: { value: 'smallest' } },
};

export const Dark: Story = { name: 'Mørkt', globals: { theme: 'dark' } };
