import { CONSENT_STORAGE_KEY } from '@rumklar/domain/auth/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { CookieBanner } from './CookieBanner.tsx';

const meta = {
  title: 'Byggesten/CookieBanner',
  tags: ['fixed-text'],
  component: CookieBanner,
  beforeEach: () => {
    localStorage.removeItem(CONSENT_STORAGE_KEY);
    return () => localStorage.removeItem(CONSENT_STORAGE_KEY);
  },
  parameters: { scale: 'public', docs: { story: { inline: false, iframeHeight: 200 } } },
} satisfies Meta<typeof CookieBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region', { name: 'Cookies' })).toBeVisible();
  },
};

export const SameWeight: Story = {
  name: 'To lige svar',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [accept, decline] = await Promise.all(
      ['Acceptér', 'Afvis'].map((name) => canvas.findByRole('button', { name })),
    );
    const look = (button: HTMLElement | undefined) => {
      if (!button) return undefined;
      const { backgroundColor, color, borderColor, fontWeight, fontSize } = getComputedStyle(button);
      return { backgroundColor, color, borderColor, fontWeight, fontSize, height: button.clientHeight };
    };
    await expect(look(accept)).toEqual(look(decline));
  },
};

export const Accepted: Story = {
  name: 'Acceptér',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    (await canvas.findByRole('button', { name: 'Acceptér' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(localStorage.getItem(CONSENT_STORAGE_KEY)).toBe('accepted');
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};

export const Declined: Story = {
  name: 'Afvis',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Afvis' }));
    await expect(localStorage.getItem(CONSENT_STORAGE_KEY)).toBe('declined');
  },
};

export const Closed: Story = {
  name: 'Luk',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Luk' }));
    await expect(localStorage.getItem(CONSENT_STORAGE_KEY)).toBe('declined');
  },
};

export const Answered: Story = {
  name: 'Allerede besvaret',
  beforeEach: () => localStorage.setItem(CONSENT_STORAGE_KEY, 'accepted'),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('region')).toBeNull();
  },
};

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
