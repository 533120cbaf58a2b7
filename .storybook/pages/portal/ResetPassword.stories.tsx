import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { authTexts } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { administrator, TOKEN_HASH } from '../fixtures/people.ts';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Ny adgangskode',
  tags: ['!autodocs'],
  args: { path: `${paths.resetPassword}?token=${TOKEN_HASH}`, isSignedOut: true },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Gem adgangskode' });
  },
};

export const PasswordMismatch: Story = {
  name: 'Ikke ens',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Ny adgangskode'), 'Fjord-2026!');
    await userEvent.type(canvas.getByLabelText('Gentag adgangskode'), 'Fjord-2025!');
    await userEvent.click(canvas.getByRole('button', { name: 'Gem adgangskode' }));
    await expect(await canvas.findByLabelText('Gentag adgangskode')).toBeInvalid();
  },
};

export const WithCode: Story = {
  name: 'Bekræft med kode',
  args: {
    responses: {
      verify: {
        access_token: 'storybook',
        refresh_token: 'storybook',
        expires_in: 3600,
        user: administrator,
      },
      user: refusal('insufficient_aal', 401),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Ny adgangskode'), 'Fjord-2026!');
    await userEvent.type(canvas.getByLabelText('Gentag adgangskode'), 'Fjord-2026!');
    await userEvent.click(canvas.getByRole('button', { name: 'Gem adgangskode' }));
    await canvas.findByRole('heading', { level: 1, name: secondFactorTexts.confirmTitle });
  },
};

export const ExpiredLink: Story = {
  name: 'Linket er udløbet',
  args: { path: paths.resetPassword },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: authTexts.confirmExpired });
  },
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
