import { orderTexts } from '@rumklar/domain/orders/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { firm } from '../fixtures/firm.ts';
import { orders } from '../fixtures/orders.ts';
import { customer } from '../fixtures/people.ts';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Ordrer',
  tags: ['!autodocs'],
  args: { path: paths.orders },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Alle',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findAllByText('Rækkehus i Viby')).toHaveLength(2);
    await canvas.findByText(/6\.953/);
  },
};

export const InProgress: Story = {
  name: 'Under behandling',
  args: { path: `${paths.orders}?status=behandling` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Under behandling' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(3));
  },
};

/** A member of a firm chooses whose orders are shown; the list then says who ordered. */
export const OfFirm: Story = {
  name: 'Hele firmaet',
  args: {
    responses: {
      profiles: [{ ...customer, membership: { organisation_id: firm.id, role: 'member', firm } }],
      orders: orders.map((order, index) => ({ ...order, ...(index === 0 && { user_id: 'somebody' }) })),
      'rpc/calculate_dashboard_totals': [{ total_30_days: 6953, total_amount: 24150, linked_users: 2 }],
      'rpc/get_organisation': { firm, invitations: [] },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('radiogroup', { name: orderTexts.scope });
    await expect(canvas.getByRole('radio', { name: orderTexts.own })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: orderTexts.ofFirm }));
    await canvas.findByText(new RegExp(orderTexts.former));
    await expect(canvas.getAllByText(/Mette Lund/).length).toBeGreaterThan(0);
    // The device remembers it.
    await userEvent.click(canvas.getByRole('radio', { name: orderTexts.own }));
    await waitFor(() => expect(canvas.queryByText(/Mette Lund/)).toBeNull());
  },
};

export const Loading: Story = { ...loadingState(['orders'], 'Ordrer'), name: 'Henter' };

export const Empty: Story = { ...responseState({ orders: [] }, 'Ingen ordrer fundet'), name: 'Tom' };

export const NoMatch: Story = {
  name: 'Intet passer',
  ...responseState({ search_own_orders: [] }, 'Ingen ordrer passer på ”slottet” i januar 2026'),
  args: { path: `${paths.orders}?soeg=slottet&maaned=2026-01`, responses: { 'rpc/search_own_orders': [] } },
};

export const Failed: Story = {
  ...responseState({ orders: refusal() }, orderTexts.listFailed.title),
  name: 'Fejl',
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
