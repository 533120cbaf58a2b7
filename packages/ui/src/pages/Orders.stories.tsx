import { customerTabs } from '@rumklar/domain/orders/status';
import { orderPath, paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ButtonLink } from '../ButtonLink/index.ts';
import { type OrderRow, OrderTable, type OrderTableSort } from '../OrderTable/index.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { Pagination } from '../Pagination/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../Tabs/index.ts';
import { PortalFrame } from './PortalFrame.tsx';
import { buildPageOrders } from './pageOrders.ts';

function Orders({ orders }: { orders: readonly OrderRow[] | undefined }) {
  const [sort, setSort] = useState<OrderTableSort>({ column: 'created_at', ascending: false });
  return (
    <PortalFrame path={paths.orders}>
      <PageHeader title="Ordrer" actions={<ButtonLink href={paths.newOrder}>Ny ordre</ButtonLink>} />
      <Tabs>
        <TabList aria-label="Status">
          {customerTabs.map(({ id, label }) => (
            <Tab key={id} id={id}>
              {label}
            </Tab>
          ))}
        </TabList>
        {customerTabs.map(({ id, statuses }) => (
          <TabPanel key={id} id={id}>
            <OrderTable
              orders={orders?.filter((order) => !statuses || statuses.includes(order.status))}
              sort={sort}
              onSortChange={setSort}
              hrefOf={(order) => orderPath(order.id)}
            />
          </TabPanel>
        ))}
      </Tabs>
      <Pagination page={1} pageCount={3} onPageChange={fn()} />
    </PortalFrame>
  );
}

const meta = {
  title: 'Sider/Ordrer',
  component: Orders,
  parameters: { layout: 'fullscreen' },
  args: {
    orders: buildPageOrders(),
  },
} satisfies Meta<typeof Orders>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Alle',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('row')).toHaveLength(8);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Under behandling' }));
    await expect(canvas.getAllByRole('row')).toHaveLength(3);
  },
};

export const Loading: Story = { name: 'Henter', args: { orders: undefined } };

export const Empty: Story = { name: 'Tom', args: { orders: [] } };

export const Phone: Story = { name: 'Telefon', globals: { viewport: { value: 'phone' } } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
