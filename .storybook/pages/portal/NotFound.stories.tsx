import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';

const meta = {
  ...portalScreen,
  title: 'Sider/Siden blev ikke fundet',
  tags: ['!autodocs'],
  args: { path: '/findes-ikke' },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Siden blev ikke fundet' });
  },
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
