import { CONSENT_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { authTexts } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type PortalScreen, portalScreen } from '../PortalScreen.tsx';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Log ind',
  tags: ['!autodocs'],
  args: { path: paths.auth, isSignedOut: true },
} satisfies Meta<typeof PortalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Log ind' });
  },
};

export const Refused: Story = {
  name: 'Forkert adgangskode',
  args: { responses: { token: refusal('invalid_credentials', 400) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('E-mail'), 'mette@eksempel.dk');
    await userEvent.type(canvas.getByLabelText('Adgangskode'), 'Fjord-2025!');
    await userEvent.click(canvas.getByRole('button', { name: 'Log ind' }));
    // In the toast and above the button.
    await waitFor(() => expect(screen.getAllByText(authTexts.invalidCredentials.title)).toHaveLength(2));
  },
};

export const FirstVisit: Story = {
  name: 'Første besøg',
  beforeEach: () => localStorage.removeItem(CONSENT_STORAGE_KEY),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Acceptér' });
  },
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
