import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { exampleImageUrl } from '../testing/exampleImages.ts';
import { largeText } from '../testing/layout.ts';
import { type NotificationItem, NotificationList } from './NotificationList.tsx';

const notifications: NotificationItem[] = [
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
    type: 'order_images_uploaded',
    order_id: '0b5f3f0e',
    title: 'Villa på Strandvejen',
    order_number: 1041,
    revision_number: null,
    is_taken_back: false,
    created_at: '2026-11-20T12:40:00.000Z',
    read_at: null,
  },
  {
    id: '3',
    type: 'order_in_progress',
    order_id: '1c6a4a1f',
    title: 'Ejendomsmæglerforretningsadministration, 2. sal',
    order_number: 1041,
    revision_number: null,
    is_taken_back: false,
    created_at: '2026-11-18T08:12:00.000Z',
    read_at: '2026-11-18T09:00:00.000Z',
  },
];

/** About an order that had been completed. */
const takenBack: NotificationItem = {
  id: '4',
  type: 'order_in_progress',
  order_id: '0b5f3f0e',
  title: 'Villa på Strandvejen',
  order_number: 1041,
  revision_number: null,
  is_taken_back: true,
  created_at: '2026-11-21T08:12:00.000Z',
  read_at: null,
};

const meta = {
  title: 'Produkt/NotificationList',
  component: NotificationList,
  args: {
    notifications,
    covers: new Map([['0b5f3f0e', exampleImageUrl(2)]]),
    onOpen: fn(),
    onMarkAllRead: fn(),
  },
} satisfies Meta<typeof NotificationList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const first = canvas.getByRole('link', { name: /^Din ordre er klar \(ulæst\)/ });
    await expect(first).toHaveAttribute('href', '/ordrer/0b5f3f0e?billeder=faerdige');
    await expect(canvas.getAllByText(/ulæst/)).toHaveLength(2);
    // Two of them are about one order.
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getAllByText(/^Villa på Strandvejen/)).toHaveLength(1);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onMarkAllRead).toHaveBeenCalledOnce();
  },
};

/** The newest words of a seller, on the image with the place that is pointed at. */
export const SellerWords: Story = {
  name: 'Sælger har skrevet',
  args: {
    notifications: notifications.slice(0, 1).map((notification) => ({
      ...notification,
      type: 'share_comment',
      words: { name: 'Familien Holm', note: 'Lampen hænger skævt', x: 0.74, y: 0.38 },
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('link', { name: /^Familien Holm: ”Lampen hænger skævt” \(ulæst\)/ }),
    ).toBeVisible();
  },
};

export const AllRead: Story = {
  name: 'Alle læst',
  args: {
    notifications: notifications.map((notification) => ({
      ...notification,
      read_at: notification.created_at,
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

export const Empty: Story = {
  name: 'Tom',
  args: { notifications: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Ingen notifikationer endnu')).toBeVisible();
  },
};

export const Loading: Story = { name: 'Henter', args: { notifications: undefined } };

export const Failed: Story = {
  name: 'Fejl',
  args: { notifications: undefined, error: 'Kunne ikke hente notifikationer' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'Kunne ikke hente notifikationer',
    );
  },
};

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const TakenBack: Story = {
  name: 'Ordre taget tilbage',
  args: { notifications: [takenBack] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Vi har taget din ordre tilbage');
  },
};
