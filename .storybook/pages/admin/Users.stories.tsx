import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { userLimitTexts } from '@rumklar/domain/users/customerTexts';
import { invitationTexts } from '@rumklar/domain/users/invitationTexts';
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
    await within(canvasElement).findByRole('link', { name: 'Anna Lind' });
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

export const InvitingAgain: Story = {
  name: 'Inviter igen',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Inviter bruger' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Inviter ny bruger' }));
    await userEvent.type(dialog.getByLabelText('E-mail'), ' NY.maegler@bolig.eksempel.dk');
    await dialog.findByText(/blev inviteret den 20\. november 2026 af Anna Lind/);
  },
};

export const Invitations: Story = {
  name: 'Åbne invitationer',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = within(await canvas.findByRole('region', { name: invitationTexts.heading }));
    await list.findByText(/^Udløbet/);
    const open = 'ny.maegler@bolig.eksempel.dk';
    await userEvent.click(list.getByRole('button', { name: invitationTexts.resendLabel(open) }));
    await screen.findByText(invitationTexts.resent(open).title);
    await userEvent.click(list.getByRole('button', { name: invitationTexts.withdrawLabel(open) }));
    const dialog = within(await screen.findByRole('alertdialog', { name: invitationTexts.withdrawTitle }));
    await expect(dialog.getByText(invitationTexts.withdrawBody(open))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: invitationTexts.withdraw }));
  },
};

export const InvitationsFailed: Story = {
  ...responseState({ invitations: refusal() }, invitationTexts.listFailed.title),
  name: 'Invitationer: fejl',
};

export const Loading: Story = { ...loadingState(['rpc/list_users'], userTexts.heading), name: 'Henter' };

export const Empty: Story = { ...responseState({ 'rpc/list_users': [] }, userTexts.empty), name: 'Tom' };

export const NoMatch: Story = {
  name: 'Ingen fundet',
  args: { responses: { 'rpc/list_users': [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('searchbox', { name: userTexts.search }), 'ingen');
    await canvas.findByText(userTexts.noMatch);
  },
};

export const Failed: Story = {
  ...responseState({ 'rpc/list_users': refusal() }, profileTexts.loadFailed.title),
  name: 'Fejl',
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
