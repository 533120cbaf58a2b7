import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { TeamAdmin } from '../../../sites/admin/src/users/TeamAdmin.tsx';

const meta = {
  title: 'Sider/Team Administration',
  component: TeamAdmin,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TeamAdmin>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent(
      'Team Administration',
    );
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(1);
  },
};

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
