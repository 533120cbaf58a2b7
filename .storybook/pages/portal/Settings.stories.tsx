import { authTexts } from '@rumklar/domain/auth/texts';
import { deletionTexts } from '@rumklar/domain/profile/deletion';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { agency, customer } from '../fixtures/people.ts';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Indstillinger',
  tags: ['!autodocs'],
  args: { path: paths.settings },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/mette@eksempel\.dk/);
  },
};

export const Password: Story = {
  name: 'Skift adgangskode',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Skift adgangskode' }));
    await waitFor(() => expect(canvas.getByLabelText('Nuværende adgangskode')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Skift adgangskode' }));
    await canvas.findByText(authTexts.currentPasswordMissing);
  },
};

/** The orders that are not completed are named with their sum, and the account is kept until it is said what becomes of them. */
export const DeleteWithRunningOrders: Story = {
  name: 'Slet konto med ordrer i gang',
  args: {
    responses: {
      orders: [
        { id: '1', number: 1042, title: 'Villa på Strandvejen', total_amount: 316, status: 'pending' },
        { id: '2', number: 1043, title: 'Lejlighed på Frederiksberg', total_amount: 400, status: 'draft' },
      ],
      'delete-account': { deleted: true },
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: deletionTexts.action }));
    const dialog = within(await screen.findByRole('alertdialog', { name: deletionTexts.title }));
    await dialog.findByText(deletionTexts.running(2, 716).replaceAll('\u00a0', ' '));
    await dialog.findByText(deletionTexts.runningOrder(1042, 'Villa på Strandvejen'));
    await dialog.findByText(deletionTexts.runningOrder(1043, 'Lejlighed på Frederiksberg'));
    await expect(dialog.getByRole('radiogroup', { name: deletionTexts.fate })).toBeVisible();
    await userEvent.type(dialog.getByLabelText(deletionTexts.wordLabel), deletionTexts.word);
    await userEvent.click(dialog.getByRole('button', { name: deletionTexts.action }));
    await expect(dialog.getByRole('alert')).toHaveTextContent(deletionTexts.fateMissing);
    await userEvent.click(dialog.getByRole('radio', { name: deletionTexts.cancel }));
    await expect(dialog.getByText(deletionTexts.cancelHint)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: deletionTexts.finish }));
    await expect(dialog.getByText(deletionTexts.finishHint)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: deletionTexts.action }));
    await screen.findByText(deletionTexts.kept.title);
  },
};

export const RunningFailed: Story = {
  name: 'Slet konto, ordrerne kan ikke hentes',
  args: { responses: { orders: refusal() } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: deletionTexts.action }));
    await screen.findByText(deletionTexts.runningFailed.title);
  },
};

/** Orders of the time in which the firm was the person's are still to be paid. */
export const FirmOwed: Story = {
  name: 'Slet konto, firmaets ordrer skal betales',
  args: { responses: { orders: [], 'delete-account': refusal('member_owes') } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: deletionTexts.action }));
    const dialog = within(await screen.findByRole('alertdialog', { name: deletionTexts.title }));
    await userEvent.type(dialog.getByLabelText(deletionTexts.wordLabel), deletionTexts.word);
    await userEvent.click(dialog.getByRole('button', { name: deletionTexts.action }));
    await screen.findByText(`${deletionTexts.firmOwed.description}`, { exact: false });
  },
};

export const Loading: Story = { ...loadingState(['profiles'], 'Indstillinger'), name: 'Henter' };

export const LongName: Story = {
  name: 'Langt navn, 320 px',
  args: { responses: { profiles: [{ ...agency, id: customer.id }] } },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByDisplayValue(/Ejendomsmæglerforretningsadministration ApS/);
  },
};

export const Failed: Story = {
  ...responseState({ profiles: refusal() }, profileTexts.loadFailed.title),
  name: 'Fejl',
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
