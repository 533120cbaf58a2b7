import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditCard, FolderOpen, House, LogOut, Plus, RefreshCw, Settings, ShieldCheck } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { RouterProvider } from '../routerProvider.ts';
import { largeText } from '../testing/layout.ts';
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
      {
        href: '/dashboard',
        label: 'Dashboard',
        icon: House,
      },
      { href: '/ordrer', label: 'Ordrer', icon: FolderOpen },
      { href: '/bestil', label: 'Ny ordre', icon: Plus },
      { href: '/betaling', label: 'Betaling', icon: CreditCard },
      { href: '/indstillinger', label: 'Indstillinger', icon: Settings, placeOnPhone: 'profile' },
      { href: '/sikkerhed', label: 'Sikkerhed', icon: ShieldCheck, isPersonal: true },
    ],
    actions: [
      { label: 'Opdater', icon: RefreshCw, onPress: fn() },
      { label: 'Log ud', icon: LogOut, onPress: signOut },
    ],
    account: { name: 'Mette Holm', detail: 'Holm Ejendomme' },
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
    await expect(navigation.getByRole('button', { name: 'Opdater' })).toBeVisible();
    await userEvent.click(navigation.getByRole('button', { name: 'Log ud' }));
    await expect(signOut).toHaveBeenCalledOnce();
    // The menu has the whole name, and nothing twice.
    await userEvent.click(canvas.getByRole('button', { name: /^Profil: Mette Holm/ }));
    await expect(canvas.getAllByRole('button', { name: 'Log ud' })).toHaveLength(1);
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
    await expect(navigation.queryByRole('button')).toBeNull();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Profil/ }));
    await expect(canvas.getByRole('button', { name: 'Opdater' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Log ud' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Indstillinger' }));
    await expect(navigate).toHaveBeenLastCalledWith('/indstillinger', undefined);
    await expect(canvas.queryByRole('link', { name: 'Indstillinger' })).toBeNull();
  },
};

/** A label is the tooltip of its icon, on hover and focus, until Escape. The rail takes 64 px. */
export const Rail: Story = {
  name: 'Tablet',
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const navigation = canvas.getByRole('navigation', { name: 'Hovedmenu' });
    await expect(canvas.getByRole('main').getBoundingClientRect().left).toBe(64);
    await expect(canvas.getByRole('link', { name: 'Rumklar' })).toBeVisible();
    const tooltip = within(navigation).getByText('Betaling');
    await expect(tooltip).not.toBeVisible();
    for (let step = 0; step < 6; step += 1) await userEvent.tab();
    await expect(within(navigation).getByRole('link', { name: 'Betaling' })).toHaveFocus();
    await expect(tooltip).toBeVisible();
    await expect(tooltip.getBoundingClientRect().left).toBeGreaterThan(54);
    await expect(document.elementFromPoint(...centreOf(tooltip))).toBe(tooltip);
    await userEvent.keyboard('{Escape}');
    await expect(tooltip).not.toBeVisible();
    await userEvent.tab();
    await expect(within(navigation).getByText('Indstillinger')).toBeVisible();
  },
};

/** Tab reaches the skip link, the brand, each link, the buttons below them and the profile. */
export const ByKeyboard: Story = {
  name: 'Med tastaturet',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Rumklar' })).toHaveFocus();
    for (const name of [/^Dashboard/, 'Ordrer', 'Ny ordre', 'Betaling', 'Indstillinger']) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name })).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenLastCalledWith('/indstillinger', undefined);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Opdater' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(signOut).toHaveBeenCalled();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Profil/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('link', { name: 'Sikkerhed' }));
    await expect(navigate).toHaveBeenLastCalledWith('/sikkerhed', undefined);
  },
};

export const LongWord: Story = {
  name: 'Lange ord',
  args: {
    account: { name: 'Ejendomsmæglerforretningsadministration ApS', detail: 'mette@example.dk' },
    items: [{ href: '/dashboard', label: 'Ejendomsmæglerforretningsadministration', icon: House }],
    children: <PageHeader title="Ejendomsmæglerforretningsadministration" />,
  },
  globals: { viewport: { value: 'tablet' } },
};

/** No label of the bar is truncated. */
export const Narrow: Story = {
  name: '320 px',
  args: { children: <PageHeader title="Ejendomsmæglerforretningsadministration" /> },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('navigation', { name: 'Hovedmenu' });
    await expect(bar.scrollWidth).toBe(bar.clientWidth);
    for (const { left, right } of labelRects(bar)) {
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(320);
    }
  },
};

/** Nothing of the bar is cut, and the name is not broken. */
export const LargeTextOnPhone: Story = {
  name: '200 % tekst på telefonen',
  beforeEach: largeText,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('navigation', { name: 'Hovedmenu' });
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    const name = within(canvasElement).getByText('Rumklar');
    await expect(name.getClientRects()[0]?.height).toBeLessThan(60);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** The studio has five entries, one of them with a number. */
export const FiveEntriesOnPhone: Story = {
  name: 'Fem punkter, 200 % tekst på telefonen',
  args: {
    items: ['Dashboard', 'Ordrer', 'Rettelser (3)', 'Billeder', 'Brugere'].map((label) => ({
      href: `/${label}`,
      label,
      icon: FolderOpen,
    })),
  },
  beforeEach: largeText,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('navigation', { name: 'Hovedmenu' });
    await expect(within(bar).getAllByRole('link')).toHaveLength(5);
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
  },
};

/** The bar scrolls horizontally; no label is truncated. */
export const LargeText: Story = {
  name: '200 % tekst',
  beforeEach: largeText,
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('navigation', { name: 'Hovedmenu' });
    const last = within(bar).getByRole('link', { name: 'Betaling' });
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(last).toHaveFocus();
    last.scrollIntoView();
    await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(320);
  },
};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark', viewport: { value: 'desktop' } } };

function centreOf(element: Element): [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

function labelRects(bar: HTMLElement): DOMRect[] {
  return within(bar)
    .getAllByRole('link')
    .map((link) => link.getBoundingClientRect());
}
