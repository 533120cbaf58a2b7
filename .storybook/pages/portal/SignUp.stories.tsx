import { signedInTexts } from '@rumklar/domain/auth/signedInTexts';
import { authTexts } from '@rumklar/domain/auth/texts';
import { invitationPath, paths } from '@rumklar/domain/routes/paths';
import { signInPath } from '@rumklar/domain/routes/returnPath';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { customer } from '../fixtures/people.ts';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';

const meta = {
  ...portalScreen,
  title: 'Sider/Opret konto',
  tags: ['!autodocs'],
  args: { path: `${paths.auth}?mode=signup`, isSignedOut: true },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Adgangskode'), 'Fjord-2026!');
    await expect(canvas.getByText('Stærk adgangskode')).toBeVisible();
  },
};

export const Invalid: Story = {
  name: 'Fejl i felterne',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Opret konto' }));
    await canvas.findByText(authTexts.nameTooShort);
  },
};

export const Invited: Story = {
  name: 'Inviteret',
  args: { path: invitationPath('mette@eksempel.dk', 'storybook') },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText('E-mail')).toHaveValue('mette@eksempel.dk');
  },
};

export const ToOrder: Story = {
  name: 'På vej til en ordre',
  args: { path: `${signInPath(paths.newOrder)}&mode=signup` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: authTexts.signupToOrder });
    await expect(await canvas.findByRole('list', { name: 'Trin til din ordre' })).toBeVisible();
  },
};

export const SignedIn: Story = {
  name: 'Inviteret, mens en anden er logget ind',
  args: { path: invitationPath('mette@eksempel.dk', 'storybook'), isSignedOut: false },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: signedInTexts.title });
  },
};

export const Created: Story = {
  name: 'Konto oprettet',
  args: {
    responses: {
      signup: { id: customer.id, email: customer.email, identities: [{ id: '1' }] },
      'send-auth-email': { success: true },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Navn'), 'Mette Holm');
    await userEvent.type(canvas.getByLabelText('E-mail'), 'mette@eksempel.dk');
    await userEvent.type(canvas.getByLabelText('Adgangskode'), 'Fjord-2026!');
    await userEvent.type(canvas.getByLabelText('Gentag adgangskode'), 'Fjord-2026!');
    await userEvent.click(canvas.getByRole('button', { name: 'Opret konto' }));
    await screen.findByRole('dialog');
  },
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
