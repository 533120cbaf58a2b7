import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Spinner } from './Spinner.tsx';

const meta = { title: 'Byggesten/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar', { name: 'Indlæser' })).toBeVisible();
  },
};

export const Large: Story = { args: { size: 32, 'aria-label': 'Henter ordre' } };

export const Dark: Story = { name: 'Mørkt', globals: { theme: 'dark' } };
