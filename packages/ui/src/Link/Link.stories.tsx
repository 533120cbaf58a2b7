import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RouterProvider } from '../routerProvider.ts';
import { largeText } from '../testing/layout.ts';
import { Link } from './Link.tsx';

const navigate = fn();

const meta = {
  title: 'Byggesten/Link',
  component: Link,
  args: { href: '/betaling', children: 'Se din betaling' },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <p>
          <Story />
        </p>
      </RouterProvider>
    ),
  ],
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Se din betaling' });
    await expect(link).toHaveAttribute('href', '/betaling');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledWith('/betaling', undefined);
  },
};

export const Quiet: Story = { name: 'Stille', args: { variant: 'quiet' } };

export const Disabled: Story = { name: 'Deaktiveret', args: { isDisabled: true } };

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { children: 'Ejendomsmæglerforretningsadministrationsafdelingen' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
