import { buildInvoice } from '@rumklar/domain/invoices/factory';
import { buildPaymentMethod } from '@rumklar/domain/payment/factory';
import type { PaymentMethod } from '@rumklar/domain/payment/paymentMethod';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { invoicePath, paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { InvoiceTable, type InvoiceTableRow } from '../InvoiceTable/index.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { PaymentMethodList } from '../PaymentMethodList/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../Tabs/index.ts';
import styles from './Pages.module.css';
import { PortalFrame } from './PortalFrame.tsx';

interface PaymentProps {
  /** `undefined` while they are loaded. */
  methods: readonly PaymentMethod[] | undefined;
  /** `undefined` while they are loaded. */
  invoices: readonly InvoiceTableRow[] | undefined;
}

function Payment({ methods, invoices }: PaymentProps) {
  return (
    <PortalFrame path={paths.payment}>
      <PageHeader title="Betaling" />
      <Tabs>
        <TabList aria-label="Betaling">
          <Tab id="cards">Betalingsmetoder</Tab>
          <Tab id="invoices">Fakturaer</Tab>
        </TabList>
        <TabPanel id="cards">
          <div className={styles.columns}>
            <div className={styles.stack}>
              <PaymentMethodList paymentMethods={methods} onDelete={fn()} />
              <h2 className={styles.heading}>Nyt kort</h2>
              <p className={styles.note}>Her står betalingsudbyderens egen formular.</p>
              <Button isDisabled>Tilføj betalingsmetode</Button>
            </div>
            <aside className={styles.stack}>
              <p className={styles.note}>{paymentTexts.storedSafely}</p>
              <p className={styles.note}>{paymentTexts.chargedMonthly}</p>
            </aside>
          </div>
        </TabPanel>
        <TabPanel id="invoices">
          <InvoiceTable invoices={invoices} hrefOf={({ id }) => invoicePath(id)} />
        </TabPanel>
      </Tabs>
    </PortalFrame>
  );
}

const meta = {
  title: 'Sider/Betaling',
  component: Payment,
  parameters: { layout: 'fullscreen' },
  args: {
    methods: [
      buildPaymentMethod(),
      buildPaymentMethod({
        id: 'pm_2',
        card: { brand: 'mastercard', last4: '4444', exp_month: 11, exp_year: 2027 },
        is_default: false,
      }),
    ],
    invoices: [
      {
        ...buildInvoice({ id: 'a', status: 'open', invoice_number: '2026-0042' }),
        orderCount: 3,
      },
      {
        ...buildInvoice({ id: 'b', status: 'failed', invoice_number: '2026-0031', amount: 12350 }),
        orderCount: 14,
      },
      {
        ...buildInvoice({
          id: 'c',
          invoice_number: '2026-0024',
          receipt_url: 'https://eksempel.dk/kvittering',
        }),
        orderCount: 1,
      },
    ],
  },
} satisfies Meta<typeof Payment>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { name: 'Kort' };

export const Invoices: Story = {
  name: 'Fakturaer',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Fakturaer' }));
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
  },
};

export const Empty: Story = { name: 'Intet kort', args: { methods: [], invoices: [] } };

export const Loading: Story = { name: 'Henter', args: { methods: undefined, invoices: undefined } };

export const Phone: Story = { name: 'Telefon', globals: { viewport: { value: 'phone' } } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
