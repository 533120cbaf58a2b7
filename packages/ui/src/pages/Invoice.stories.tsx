import { formatDate } from '@rumklar/domain/format/dates';
import { formatKroner, formatKronerExact } from '@rumklar/domain/format/money';
import { buildInvoice } from '@rumklar/domain/invoices/factory';
import { type Invoice, invoiceStatusLook } from '@rumklar/domain/invoices/status';
import { orderPath, paths } from '@rumklar/domain/routes/paths';
import { serviceLabel } from '@rumklar/domain/services/serviceTypes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Badge } from '../Badge/index.ts';
import { DataTable, type DataTableColumn } from '../DataTable/index.ts';
import { Fact, Facts } from '../Facts/index.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { StatusBadge } from '../StatusBadge/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../Tabs/index.ts';
import styles from './Pages.module.css';
import { PortalFrame } from './PortalFrame.tsx';
import { buildPageOrders } from './pageOrders.ts';

function InvoicePage({ invoice }: { invoice: Invoice }) {
  const look = invoiceStatusLook[invoice.status];
  return (
    <PortalFrame path={paths.payment}>
      <PageHeader
        title={`Faktura #${invoice.invoice_number}`}
        back={{ href: paths.payment, label: 'Fakturaer' }}
      />
      <Tabs>
        <TabList aria-label="Faktura">
          <Tab id="overview">Oversigt</Tab>
          <Tab id="orders">Sager</Tab>
        </TabList>
        <TabPanel id="overview">
          <div className={styles.halves}>
            <Facts>
              <Fact term="Fakturanummer">{invoice.invoice_number}</Fact>
              <Fact term="Beløb">{formatKronerExact(invoice.amount)}</Fact>
              <Fact term="Dato">{formatDate(invoice.created_at)}</Fact>
              <Fact term="Status">
                <Badge tone={look.tone}>{look.label}</Badge>
              </Fact>
            </Facts>
            <Facts>
              <Fact term="Ydelser i alt">{formatKronerExact(invoice.amount)}</Fact>
              <Fact term="Rabat">{formatKroner(0)}</Fact>
              <Fact term="Moms">{formatKroner(0)}</Fact>
              <Fact term="Total" isTotal>
                {formatKronerExact(invoice.amount)}
              </Fact>
            </Facts>
          </div>
        </TabPanel>
        <TabPanel id="orders">
          <DataTable
            label="Sager"
            columns={COLUMNS}
            rows={ORDERS}
            rowId={({ id }) => id}
            hrefOf={({ id }) => orderPath(id)}
            empty="Ingen sager fundet for denne faktura"
          />
        </TabPanel>
      </Tabs>
    </PortalFrame>
  );
}

const ORDERS = buildPageOrders().slice(2, 5);

const COLUMNS: readonly DataTableColumn<(typeof ORDERS)[number]>[] = [
  { id: 'id', label: 'Sags ID', isRowHeader: true, cell: ({ id }) => id },
  { id: 'address', label: 'Adresse', cell: ({ address }) => address },
  { id: 'service', label: 'Ydelse', cell: ({ service_type }) => serviceLabel(service_type) },
  { id: 'status', label: 'Status', onCard: 'corner', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'amount', label: 'Beløb', align: 'end', cell: ({ total_amount }) => formatKroner(total_amount) },
];

const meta = {
  title: 'Sider/Faktura',
  component: InvoicePage,
  parameters: { layout: 'fullscreen' },
  args: { invoice: buildInvoice() },
} satisfies Meta<typeof InvoicePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { name: 'Betalt' };

export const Failed: Story = { name: 'Mislykket', args: { invoice: buildInvoice({ status: 'failed' }) } };

export const Orders: Story = {
  name: 'Sager',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sager' }));
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
  },
};

export const Phone: Story = { name: 'Telefon', globals: { viewport: { value: 'phone' } } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
