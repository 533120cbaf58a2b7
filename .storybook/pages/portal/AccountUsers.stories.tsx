import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { userTexts } from '@rumklar/domain/users/texts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { pending, refused } from '../answerCalls.ts';
import { type PortalScreen, portalScreen } from '../PortalScreen.tsx';
import { answered } from '../states.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Brugere',
  tags: ['!autodocs'],
  args: { path: paths.accountUsers },
} satisfies Meta<typeof PortalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('list', { name: userTexts.heading });
  },
};

export const Loading: Story = {
  name: 'Henter',
  args: { answers: { profiles: pending } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('status', { name: 'Henter brugere' });
  },
};

export const Failed: Story = {
  ...answered({ profiles: refused() }, profileTexts.loadFailed.title),
  name: 'Fejl',
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
