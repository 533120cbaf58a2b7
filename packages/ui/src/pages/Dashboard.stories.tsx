import { formatKroner } from '@rumklar/domain/format/money';
import { orderPath, paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { ButtonLink } from '../ButtonLink/index.ts';
import { type OrderRow, OrderTable, type OrderTableSort } from '../OrderTable/index.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { StatCard } from '../StatCard/index.ts';
import { largeText } from '../testing/largeText.ts';
import styles from './Pages.module.css';
import { PortalFrame } from './PortalFrame.tsx';
import { buildPageOrders } from './pageOrders.ts';

interface DashboardProps {
  name: string;
  /** `undefined` while they are loaded. */
  orders: readonly OrderRow[] | undefined;
}

function Dashboard({ name, orders }: DashboardProps) {
  const [sort, setSort] = useState<OrderTableSort>({ column: 'created_at', ascending: false });
  const isLoading = orders === undefined;
  const spent = orders?.reduce((sum, order) => sum + order.total_amount, 0) ?? 0;
  return (
    <PortalFrame path={paths.dashboard}>
      <PageHeader
        title={`Velkommen tilbage, ${name}`}
        actions={<ButtonLink href={paths.newOrder}>Ny ordre</ButtonLink>}
      />
      <div className={styles.figures}>
        <StatCard
          label="Forbrug (30 dage)"
          value={formatKroner(spent)}
          href={paths.payment}
          isLoading={isLoading}
        />
        <StatCard
          label="Antal Sager"
          value={String(orders?.length ?? 0)}
          href={paths.orders}
          isLoading={isLoading}
        />
        <StatCard label="Tilknyttede Brugere" value="1" href={paths.accountUsers} isLoading={isLoading} />
      </div>
      <section aria-labelledby="latest-orders">
        <h2 id="latest-orders" className={styles.heading}>
          Seneste Ordrer
        </h2>
        <OrderTable orders={orders} sort={sort} onSortChange={setSort} hrefOf={({ id }) => orderPath(id)} />
      </section>
    </PortalFrame>
  );
}

const meta = {
  title: 'Sider/Dashboard',
  component: Dashboard,
  parameters: { layout: 'fullscreen' },
  args: { name: 'Mette Holm', orders: buildPageOrders() },
} satisfies Meta<typeof Dashboard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Velkommen tilbage, Mette Holm',
    );
    await expect(canvas.getByRole('link', { name: /Antal Sager/ })).toHaveAttribute('href', paths.orders);
  },
};

export const Loading: Story = { name: 'Henter', args: { orders: undefined } };

export const Empty: Story = { name: 'Ny kunde', args: { orders: [] } };

export const LongName: Story = {
  name: 'Langt ord, 320 px',
  args: { name: 'Ejendomsmæglerforretningsadministration' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Phone: Story = { name: 'Telefon', globals: { viewport: { value: 'phone' } } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
