import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { userTexts } from '@rumklar/domain/users/texts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { type PortalScreen, portalScreen } from '../PortalScreen.tsx';
import { responseState } from '../stateStories.ts';
import { pending, refusal } from '../stubBackend.ts';

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
  args: { responses: { profiles: pending } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('status', { name: 'Henter brugere' });
  },
};

export const Failed: Story = {
  ...responseState({ profiles: refusal() }, profileTexts.loadFailed.title),
  name: 'Fejl',
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
