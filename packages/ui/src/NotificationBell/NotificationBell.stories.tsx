import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { NotificationBell } from './NotificationBell.tsx';

const meta = {
  title: 'Produkt/NotificationBell',
  component: NotificationBell,
  args: {
    notifications: [
      {
        id: '1',
        type: 'order_completed',
        order_id: '0b5f3f0e',
        title: 'Villa på Strandvejen',
        order_number: 1041,
        revision_number: null,
        is_taken_back: false,
        created_at: '2026-11-20T13:05:00.000Z',
        read_at: null,
      },
      {
        id: '2',
        type: 'order_in_progress',
        order_id: '1c6a4a1f',
        title: 'Lejlighed på Frederiksberg',
        order_number: 1041,
        revision_number: null,
        is_taken_back: false,
        created_at: '2026-11-18T08:12:00.000Z',
        read_at: null,
      },
    ],
    onMarkAllRead: fn(),
    onOpenNotification: fn(),
    onOpenChange: fn(),
  },
  decorators: [
    (Story) => (
      <div
        style={{ display: 'flex', alignItems: 'start', justifyContent: 'flex-end', minBlockSize: '24rem' }}
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NotificationBell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('button', { name: 'Notifikationer, 2 ulæste' }),
    ).toBeVisible();
  },
};

export const Open: Story = {
  name: 'Åben',
  play: async ({ args, canvasElement }) => {
    const bell = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Notifikationer' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Markér alle som læst' }));
    await expect(args.onMarkAllRead).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(bell).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};

export const NoUnread: Story = {
  name: 'Intet nyt',
  args: { notifications: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Notifikationer' })).toBeVisible();
  },
};

export const LongWords: Story = {
  ...Open,
  name: 'Langt ord, 320 px',
  args: {
    notifications: [
      {
        id: '1',
        type: 'order_completed',
        order_id: '0b5f3f0e',
        title: 'Ejendomsmæglerforretningsadministration',
        order_number: 1041,
        revision_number: null,
        is_taken_back: false,
        created_at: '2026-11-20T13:05:00.000Z',
        read_at: null,
      },
    ],
  },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { ...Open, name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { ...Open, name: 'Mørk', globals: { theme: 'dark' } };
