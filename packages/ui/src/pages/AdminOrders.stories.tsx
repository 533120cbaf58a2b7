import { adminTabs } from '@rumklar/domain/orders/status';
import { adminOrderPath, paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { type AdminOrderRow, AdminOrderTable } from '../AdminOrderTable/index.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { Pagination } from '../Pagination/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../Tabs/index.ts';
import { AdminFrame } from './AdminFrame.tsx';
import { buildPageOrders } from './pageOrders.ts';

function AdminOrders({ orders }: { orders: readonly AdminOrderRow[] | undefined }) {
  return (
    <AdminFrame path={paths.adminOrders}>
      <PageHeader title="Ordrer Administration" />
      <Tabs>
        <TabList aria-label="Status">
          {adminTabs.map(({ id, label }) => (
            <Tab key={id} id={id}>
              {label}
            </Tab>
          ))}
        </TabList>
        {adminTabs.map(({ id, statuses }) => (
          <TabPanel key={id} id={id}>
            <AdminOrderTable
              orders={orders?.filter((order) => !statuses || statuses.includes(order.status))}
              hrefOf={(order) => adminOrderPath(order.id)}
              onStatusChange={fn()}
              sort={{ column: 'created_at', ascending: false }}
              onSortChange={fn()}
            />
          </TabPanel>
        ))}
      </Tabs>
      <Pagination page={1} pageCount={3} onPageChange={fn()} />
    </AdminFrame>
  );
}

const meta = {
  title: 'Sider/Admin ordrer',
  component: AdminOrders,
  parameters: { layout: 'fullscreen' },
  args: {
    orders: buildPageOrders().map((order, index) => ({
      ...order,
      customer: index % 3 === 1 ? 'Ejendomsmæglerforretningsadministration ApS' : 'Mette Holm',
    })),
  },
} satisfies Meta<typeof AdminOrders>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Alle',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('row')).toHaveLength(8);
  },
};

export const Loading: Story = { name: 'Henter', args: { orders: undefined } };

export const Empty: Story = { name: 'Tom', args: { orders: [] } };

export const Phone: Story = { name: 'Telefon', globals: { viewport: { value: 'phone' } } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
