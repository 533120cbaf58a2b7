import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { enrolment, userWithDevices } from '../devices.ts';
import { administrator } from '../fixtures/people.ts';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...adminScreen,
  title: 'Sider/Admin sikkerhed',
  tags: ['!autodocs'],
  args: {
    path: paths.adminSecurity,
    responses: { user: userWithDevices(administrator, 'Min telefon', 'Tablet') },
  },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Min telefon');
  },
};

export const Removing: Story = {
  name: 'Fjern enhed',
  play: async ({ canvasElement }) => {
    const remove = `${secondFactorTexts.remove} Tablet`;
    await userEvent.click(await within(canvasElement).findByRole('button', { name: remove }));
    await screen.findByRole('alertdialog', { name: secondFactorTexts.removeTitle('Tablet') });
  },
};

export const Adding: Story = {
  name: 'Slå til',
  args: { responses: { user: userWithDevices(administrator), factors: enrolment } },
  play: async ({ canvasElement }) => {
    const add = secondFactorTexts.setUpTitle;
    await userEvent.click(await within(canvasElement).findByRole('button', { name: add }));
    const dialog = within(await screen.findByRole('dialog', { name: add }));
    await userEvent.type(dialog.getByLabelText(secondFactorTexts.nameLabel), 'Min telefon');
    await userEvent.click(dialog.getByRole('button', { name: secondFactorTexts.nextStep }));
    await dialog.findByRole('img', { name: secondFactorTexts.qrCodeLabel });
  },
};

export const NameTaken: Story = {
  name: 'Navnet er taget',
  args: {
    responses: {
      user: userWithDevices(administrator, 'Tablet'),
      factors: refusal('mfa_factor_name_conflict', 422),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: secondFactorTexts.add }));
    await userEvent.type(await screen.findByLabelText(secondFactorTexts.nameLabel), 'Tablet');
    await userEvent.click(screen.getByRole('button', { name: secondFactorTexts.nextStep }));
    await screen.findByText(secondFactorTexts.nameTaken.title);
  },
};

export const Loading: Story = { ...loadingState(['user'], secondFactorTexts.heading), name: 'Henter' };

export const Empty: Story = {
  ...responseState({ user: userWithDevices(administrator) }, secondFactorTexts.noDevices),
  name: 'Tom',
};

export const Failed: Story = {
  ...responseState({ user: refusal() }, secondFactorTexts.devicesFailed.title),
  name: 'Fejl',
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Adding, name: 'Mørk', globals: { theme: 'dark' } };
