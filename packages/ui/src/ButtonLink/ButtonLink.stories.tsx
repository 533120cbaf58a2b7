import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RouterProvider } from '../routerProvider.ts';
import { largeText } from '../testing/layout.ts';
import { ButtonLink } from './ButtonLink.tsx';

const navigate = fn();

const meta = {
  title: 'Byggesten/ButtonLink',
  component: ButtonLink,
  args: { href: '/bestil', children: 'Start dit projekt' },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <Story />
      </RouterProvider>
    ),
  ],
} satisfies Meta<typeof ButtonLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Start dit projekt' });
    await expect(link).toHaveAttribute('href', '/bestil');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledWith('/bestil', undefined);
  },
};

export const Secondary: Story = {
  name: 'Sekundær',
  args: { variant: 'secondary', children: 'Se priser', href: '/priser' },
};

export const Quiet: Story = { name: 'Stille', args: { variant: 'quiet', children: 'Vis detaljer' } };

export const Small: Story = { name: 'Lille', args: { size: 'sm' } };

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { children: 'Ejendomsmæglerforretningsadministration', isWide: true },
  globals: { viewport: { value: 'smallest' } },
};

export const Disabled: Story = {
  name: 'Deaktiveret',
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Start dit projekt' });
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    navigate.mockClear();
    await userEvent.click(link);
    await expect(navigate).not.toHaveBeenCalled();
  },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
