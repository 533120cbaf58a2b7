import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ButtonLink } from './ButtonLink.tsx';

const meta = {
  title: 'Byggesten/ButtonLink',
  component: ButtonLink,
  args: { href: '/bestil', children: 'Start dit projekt' },
} satisfies Meta<typeof ButtonLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Start dit projekt' })).toHaveAttribute(
      'href',
      '/bestil',
    );
  },
};

export const Secondary: Story = { args: { variant: 'secondary', children: 'Se priser', href: '/priser' } };

export const Quiet: Story = { args: { variant: 'quiet', children: 'Vis detaljer' } };

export const Small: Story = { args: { size: 'sm' } };

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { children: 'Ejendomsmæglerforretningsadministration', isWide: true },
  globals: { viewport: { value: 'smallest' } },
};

export const Dark: Story = { name: 'Mørkt', globals: { theme: 'dark' } };
