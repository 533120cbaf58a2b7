import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { largeText } from '../../../packages/ui/src/testing/largeText.ts';
import { agency, customer } from '../fixtures.ts';
import { type PortalScreen, portalScreen } from '../PortalScreen.tsx';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Dashboard',
  tags: ['!autodocs'],
  args: { path: paths.dashboard },
} satisfies Meta<typeof PortalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Velkommen tilbage, Mette Holm' });
    await canvas.findAllByText('Rækkehus i Viby');
    await expect(await canvas.findByRole('link', { name: /Antal Sager/ })).toHaveAttribute(
      'href',
      paths.orders,
    );
  },
};

export const Loading: Story = {
  ...loadingState(['orders', 'rpc/calculate_dashboard_totals', 'rpc/get_order_statistics'], 'Seneste Ordrer'),
  name: 'Henter',
};

export const NewCustomer: Story = {
  name: 'Ny kunde',
  args: {
    responses: {
      orders: [],
      notifications: [],
      'rpc/calculate_dashboard_totals': [{ total_30_days: 0, total_amount: 0, linked_users: 1 }],
      'rpc/get_order_statistics': [{ total_orders: 0, distinct_statuses: 0 }],
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Ingen ordrer fundet');
  },
};

export const Failed: Story = {
  ...responseState(
    { orders: refusal(), 'rpc/calculate_dashboard_totals': refusal() },
    profileTexts.dashboardOrdersFailed.title,
  ),
  name: 'Fejl',
};

export const LongName: Story = {
  name: 'Langt navn, 320 px',
  args: { responses: { profiles: [{ ...agency, id: customer.id }] } },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', {
      level: 1,
      name: /Ejendomsmæglerforretningsadministration/,
    });
  },
};

export const LargeText: Story = { ...Default, name: '200 % tekst', beforeEach: largeText };

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
