import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { I18n } from '@rumklar/ui/I18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { queryClient } from '../../../sites/admin/src/queryClient.ts';
import { SecondFactorGate } from '../../../sites/admin/src/security/SecondFactorGate.tsx';
import { enrolment, userWithDevices } from '../devices.ts';
import { administrator } from '../fixtures/people.ts';
import { type Responses, refusal, stubBackend } from '../stubBackend.ts';

const DEVICE = userWithDevices(administrator, 'Min telefon');

/** The responses of the auth server to one code. */
function codeResponses(verify: unknown): Responses {
  const factor = 'factors/device-0';
  return {
    user: DEVICE,
    [`${factor}/challenge`]: { id: 'challenge', type: 'totp' },
    [`${factor}/verify`]: verify,
  };
}

const meta = {
  title: 'Sider/Bekræft med kode',
  component: SecondFactorGate,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', responses: { user: DEVICE } },
  args: { onPassed: fn() },
  decorators: [(Story) => <I18n>{Story()}</I18n>],
  beforeEach: ({ parameters }) => {
    queryClient.clear();
    return stubBackend(parameters.responses, administrator);
  },
} satisfies Meta<typeof SecondFactorGate>;

export default meta;
type Story = StoryObj<typeof meta>;

async function verifyCode(canvasElement: HTMLElement, code: string) {
  const field = await within(canvasElement).findByLabelText(secondFactorTexts.codeLabel);
  await userEvent.type(field, `${code}{Enter}`);
}

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByLabelText(secondFactorTexts.codeLabel)).toHaveFocus();
    await canvas.findByRole('heading', { level: 1, name: secondFactorTexts.confirmTitle });
  },
};

export const WrongCode: Story = {
  name: 'Forkert kode',
  parameters: { responses: codeResponses(refusal('mfa_verification_failed', 422)) },
  play: async ({ args, canvasElement }) => {
    await verifyCode(canvasElement, '123456');
    await screen.findByText(/Koden er forkert/);
    await expect(within(canvasElement).getByLabelText(secondFactorTexts.codeLabel)).toHaveFocus();
    await expect(args.onPassed).not.toHaveBeenCalled();
  },
};

export const ExpiredCode: Story = {
  name: 'Udløbet kode',
  parameters: { responses: codeResponses(refusal('mfa_challenge_expired', 422)) },
  play: async ({ canvasElement }) => {
    await verifyCode(canvasElement, '123456');
    await screen.findByText(/Koden er udløbet/);
  },
};

export const TooManyAttempts: Story = {
  name: 'For mange forsøg',
  parameters: { responses: codeResponses(refusal('over_request_rate_limit', 429)) },
  play: async ({ canvasElement }) => {
    await verifyCode(canvasElement, '123456');
    await screen.findByText(/For mange forsøg/);
  },
};

export const TooShort: Story = {
  name: 'For få cifre',
  play: async ({ canvasElement }) => {
    await verifyCode(canvasElement, '12a3');
    await expect(within(canvasElement).getByLabelText(secondFactorTexts.codeLabel)).toHaveValue('123');
    await screen.findByText(secondFactorTexts.codeMissing);
  },
};

export const SettingUp: Story = {
  name: 'Slå til',
  parameters: { responses: { user: userWithDevices(administrator), factors: enrolment } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText(secondFactorTexts.nameLabel), 'Min telefon');
    await userEvent.click(canvas.getByRole('button', { name: secondFactorTexts.nextStep }));
    await canvas.findByRole('img', { name: secondFactorTexts.qrCodeLabel });
    await canvas.findByText('JBSW Y3DP EHPK 3PXP');
  },
};

export const Failed: Story = {
  name: 'Fejl',
  parameters: { responses: { user: refusal() } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: secondFactorTexts.devicesFailed.title });
  },
};

export const Narrow: Story = { ...SettingUp, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...SettingUp, name: 'Mørk', globals: { theme: 'dark' } };
