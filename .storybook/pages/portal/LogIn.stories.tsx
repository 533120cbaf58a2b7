import { rememberSettings } from '@rumklar/backend/client';
import { CONSENT_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { authTexts } from '@rumklar/domain/auth/texts';
import { captchaFailed } from '@rumklar/domain/requests/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { getTurnstileToken } from '@rumklar/features/captcha/getTurnstileToken';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { backend, settings } from '../../../sites/portal/src/backend.ts';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';
import { refusal } from '../stubBackend.ts';
// Cloudflare's script comes from another origin: stories use the stand-in of the local stack.
import '../../../packages/local-stack/src/turnstile/api.js';

const meta = {
  ...portalScreen,
  title: 'Sider/Log ind',
  tags: ['!autodocs'],
  args: { path: paths.auth, isSignedOut: true },
} satisfies Meta<typeof PortalStory>;

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
    await logIn(canvasElement);
    // In the toast and above the button.
    await waitFor(() => expect(screen.getAllByText(authTexts.invalidCredentials.title)).toHaveLength(2));
  },
};

const sent = fn();

export const Captcha: Story = {
  name: 'Med captcha',
  args: {
    responses: {
      token: (body: { gotrue_meta_security: { captcha_token?: string } }) => {
        sent(body.gotrue_meta_security.captcha_token);
        return refusal('invalid_credentials', 400);
      },
    },
  },
  beforeEach: () => withCaptcha('3x00000000000000000000FF'),
  play: async ({ canvasElement }) => {
    await logIn(canvasElement);
    const check = await screen.findByRole('region', { name: 'Sikkerhedstjek' });
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(within(check).getByRole('button', { name: 'Bekræft, at du er et menneske' }));
    await waitFor(() => expect(sent.mock.calls).toEqual([[expect.stringMatching(/^XXXX\./)]]));
    await waitFor(() => expect(check).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getAllByText(authTexts.invalidCredentials.title)).toHaveLength(2));
  },
};

export const CaptchaFailed: Story = {
  name: 'Captcha mislykkedes',
  args: { responses: { token: sent } },
  beforeEach: () => withCaptcha('2x00000000000000000000AB'),
  play: async ({ canvasElement }) => {
    await logIn(canvasElement);
    expect(await screen.findAllByText(captchaFailed.title)).not.toHaveLength(0);
    expect(sent).not.toHaveBeenCalled();
    expect(within(canvasElement).getByLabelText('E-mail')).toHaveValue('mette@eksempel.dk');
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

async function logIn(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByLabelText('E-mail'), 'mette@eksempel.dk');
  await userEvent.type(canvas.getByLabelText('Adgangskode'), 'Fjord-2025!');
  await userEvent.click(canvas.getByRole('button', { name: 'Log ind' }));
}

/** The portal as it is built with a site key. */
function withCaptcha(siteKey: string): () => void {
  sent.mockClear();
  rememberSettings(backend, { ...settings, getCaptchaToken: () => getTurnstileToken(siteKey) });
  return () => rememberSettings(backend, settings);
}
