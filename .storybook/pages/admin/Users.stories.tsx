import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { userLimitTexts } from '@rumklar/domain/users/limitTexts';
import { userTexts } from '@rumklar/domain/users/texts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...adminScreen,
  title: 'Sider/Admin brugere',
  tags: ['!autodocs'],
  args: { path: paths.adminUsers },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Anna Lind', { selector: 'td *, td, th, th *, li *' });
  },
};

export const Inviting: Story = {
  name: 'Inviter ny bruger',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Inviter bruger' }));
    await screen.findByRole('dialog', { name: 'Inviter ny bruger' });
  },
};

export const Limits: Story = {
  name: 'Grænser',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Stor (2 GB)');
    await userEvent.click(
      await canvas.findByRole('button', { name: userLimitTexts.changeLabel('Mette Holm') }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: userLimitTexts.title('Mette Holm') }));
    await expect(dialog.getByRole('button', { name: userLimitTexts.save })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: /Standard/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Stor (2 GB)' }));
    await userEvent.click(dialog.getByRole('button', { name: userLimitTexts.save }));
    await screen.findByText(userLimitTexts.changed('stor').title);
  },
};

export const Loading: Story = { ...loadingState(['profiles'], userTexts.heading), name: 'Henter' };

export const Empty: Story = { ...responseState({ profiles: [] }, userTexts.empty), name: 'Tom' };

export const Failed: Story = {
  ...responseState({ profiles: refusal() }, profileTexts.loadFailed.title),
  name: 'Fejl',
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
