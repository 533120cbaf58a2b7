import { authTexts } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { pending, refused } from '../answerCalls.ts';
import { type PortalScreen, portalScreen } from '../PortalScreen.tsx';
import { customer, TOKEN_HASH } from '../rows.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Bekræft email',
  tags: ['!autodocs'],
  args: { path: `${paths.confirmEmail}/${TOKEN_HASH}`, isSignedOut: true },
} satisfies Meta<typeof PortalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing happens before the button is pressed: mail scanners open links too. */
export const Default: Story = {
  name: 'Klar',
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: authTexts.confirmTitle });
  },
};

export const Processing: Story = {
  name: 'Bekræfter',
  args: { answers: { verify: pending } },
  play: pressAndSee(authTexts.confirmProcessing),
};

export const Confirmed: Story = {
  name: 'Bekræftet',
  args: { answers: { verify: { id: customer.id, email: customer.email } }, isHeld: true },
  play: pressAndSee(authTexts.confirmSuccess),
};

export const Failed: Story = {
  name: 'Mislykkedes',
  args: { answers: { verify: refused('validation_failed', 400) } },
  play: pressAndSee(authTexts.confirmFailed),
};

export const Expired: Story = {
  name: 'Udløbet',
  args: { answers: { verify: refused('otp_expired') } },
  play: pressAndSee(authTexts.confirmExpired),
};

export const WithoutToken: Story = {
  name: 'Uden link',
  args: { path: paths.confirmEmail },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(authTexts.confirmNoLink);
  },
};

function pressAndSee(heading: string): Story['play'] {
  return async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: authTexts.confirmAction }));
    await canvas.findByRole('heading', { name: heading });
  };
}

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
