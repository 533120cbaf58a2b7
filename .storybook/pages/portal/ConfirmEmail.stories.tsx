import { authTexts } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { customer, TOKEN_HASH } from '../fixtures/people.ts';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';
import { pending, refusal } from '../stubBackend.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Bekræft email',
  tags: ['!autodocs'],
  args: { path: `${paths.confirmEmail}/${TOKEN_HASH}`, isSignedOut: true },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The address is confirmed by the button, not by opening the link: mail scanners open links, too. */
export const Default: Story = {
  name: 'Klar',
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: authTexts.confirmTitle });
  },
};

export const Processing: Story = {
  name: 'Bekræfter',
  args: { responses: { verify: pending } },
  play: confirmAndExpect(authTexts.confirmProcessing),
};

/** The sign-up was made in another browser, or by somebody else. */
export const Elsewhere: Story = {
  name: 'I en anden browser',
  args: { responses: { 'rpc/prove_sign_up': 'unproven' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: authTexts.confirmAction }));
    await canvas.findByText(authTexts.confirmElsewhere);
    await userEvent.click(canvas.getByRole('button', { name: authTexts.confirmAction }));
    await canvas.findByText(authTexts.nameTooShort);
  },
};

export const Confirmed: Story = {
  name: 'Bekræftet',
  args: { responses: { verify: { id: customer.id, email: customer.email } }, isNavigationDisabled: true },
  play: confirmAndExpect(authTexts.confirmSuccess),
};

export const Failed: Story = {
  name: 'Mislykkedes',
  args: { responses: { verify: refusal('validation_failed', 400) } },
  play: confirmAndExpect(authTexts.confirmFailed),
};

export const Expired: Story = {
  name: 'Udløbet',
  args: { responses: { verify: refusal('otp_expired') } },
  play: confirmAndExpect(authTexts.confirmExpired),
};

export const Malformed: Story = {
  name: 'Ødelagt link',
  args: { path: `${paths.confirmEmail}/x` },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(authTexts.confirmLinkInvalid);
  },
};

export const WithoutToken: Story = {
  name: 'Uden link',
  args: { path: paths.confirmEmail },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(authTexts.confirmNoLink);
  },
};

function confirmAndExpect(heading: string): Story['play'] {
  return async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: authTexts.confirmAction }));
    await canvas.findByRole('heading', { name: heading });
  };
}

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const NarrowElsewhere: Story = {
  ...Elsewhere,
  name: 'I en anden browser, 320 px',
  globals: { viewport: { value: 'smallest' } },
};

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
