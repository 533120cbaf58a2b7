import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditCard, FolderOpen, House, LogOut, Plus, RefreshCw, Settings } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PageHeader } from '../PageHeader/index.ts';
import { RouterProvider } from '../RouterProvider/index.ts';
import { AppShell } from './AppShell.tsx';

const navigate = fn();
const signOut = fn();

const meta = {
  title: 'Byggesten/AppShell',
  component: AppShell,
  args: {
    brand: { name: 'Rumklar', href: '/' },
    currentPath: '/ordrer/2026-0117',
    items: [
      { href: '/dashboard', label: 'Dashboard', icon: House },
      { href: '/ordrer', label: 'Ordrer', icon: FolderOpen },
      { href: '/bestil', label: 'Ny ordre', icon: Plus },
      { href: '/betaling', label: 'Betaling', icon: CreditCard },
      { href: '/indstillinger', label: 'Indstillinger', icon: Settings, isWideOnly: true },
    ],
    actions: [
      { label: 'Opdater', icon: RefreshCw, onPress: fn() },
      { label: 'Log ud', icon: LogOut, onPress: signOut },
    ],
    account: (
      <>
        <strong>Mette Holm</strong>
        <span>mette@example.dk</span>
      </>
    ),
    children: <PageHeader title="Ordrer" description="Alt, hvad du har bestilt hos os." />,
  },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <Story />
      </RouterProvider>
    ),
  ],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 600 } } },
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Gå til indhold' })).toHaveFocus();
    const navigation = within(canvas.getByRole('navigation', { name: 'Hovedmenu' }));
    await expect(navigation.getByRole('link', { name: 'Ordrer' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(navigation.getByRole('link', { name: 'Betaling' }));
    await expect(navigate).toHaveBeenCalledWith('/betaling', undefined);
    await userEvent.click(navigation.getByRole('button', { name: 'Log ud' }));
    await expect(signOut).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('main')).toBeVisible();
  },
};

export const Phone: Story = {
  name: 'Telefon',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const navigation = within(within(canvasElement).getByRole('navigation', { name: 'Hovedmenu' }));
    await expect(navigation.queryByRole('link', { name: 'Indstillinger' })).toBeNull();
    await expect(navigation.getByRole('link', { name: 'Ny ordre' })).toBeVisible();
    await expect(navigation.getByRole('button', { name: 'Log ud' })).toBeVisible();
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: {
    account: <strong>Ejendomsmæglerforretningsadministration ApS</strong>,
    children: <PageHeader title="Ejendomsmæglerforretningsadministration" />,
  },
  globals: { viewport: { value: 'smallest' } },
};

export const Dark: Story = { name: 'Mørkt', globals: { theme: 'dark', viewport: { value: 'desktop' } } };
