import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import { chargeDay } from '@rumklar/domain/payment/chargeDay';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { invoicePath, paths } from '@rumklar/domain/routes/paths';
import { addCardPath } from '@rumklar/domain/routes/returnPath';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ownedFirm } from '../fixtures/firm.ts';
import { invoices } from '../fixtures/payment.ts';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Betaling',
  tags: ['!autodocs'],
  args: { path: paths.payment },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const NO_ORDERS = { 'rpc/get_order_statistics': [{ total_orders: 0, distinct_statuses: 0 }] };

export const Default: Story = {
  name: 'Kort',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findAllByText(/4242/);
    await canvas.findByText(cardTexts.ordersSoFar(3));
    await canvas.findByRole('heading', { name: cardTexts.nextCharge(chargeDay(new Date())) });
    await expect(canvas.getByRole('link', { name: cardTexts.seeOrders })).toHaveAttribute(
      'href',
      paths.orders,
    );
    await expect(canvas.getByText(cardTexts.brands)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: cardTexts.add }));
    await expect(canvas.getByRole('heading', { name: cardTexts.newCard })).toHaveFocus();
    await waitFor(() => expect(canvas.getByRole('button', { name: cardTexts.add })).toBeEnabled());
  },
};

export const Invoices: Story = {
  name: 'Fakturaer',
  args: { responses: { invoices } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Fakturaer' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(4));
  },
};

export const Folded: Story = { name: 'Kort, foldet sammen' };

export const NoCard: Story = {
  name: 'Intet kort',
  args: { responses: { 'payment-methods': { paymentMethods: [] } } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(cardTexts.empty);
  },
};

export const FirstCard: Story = {
  name: 'Første ordre, intet kort',
  args: { responses: { 'payment-methods': { paymentMethods: [] }, ...NO_ORDERS } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(cardTexts.nothingNow.title);
    await canvas.findByRole('list', { name: 'Trin til din ordre' });
  },
};

export const ReadyToOrder: Story = {
  name: 'Første ordre, kort tilføjet',
  args: { responses: NO_ORDERS },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: cardTexts.continueOrder });
    await expect(canvas.getByText(cardTexts.readyToOrder)).toBeVisible();
  },
};

export const ForInvoice: Story = {
  name: 'Kort til en faktura',
  args: { path: addCardPath(invoicePath('b')), responses: { invoices } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/trækker vi 12\.350,00\skr\. på det for faktura 2026-0031/);
    await canvas.findByRole('button', { name: payInvoiceTexts.addCardAndPay });
  },
};

const BY_INVOICE = {
  ...ownedFirm,
  'payment-methods': { paymentMethods: [] },
  'rpc/get_payer': [
    { name: 'Mette Holm', has_card: false, payment_days: 14, is_overdue: false, is_caller: true },
  ],
};

/** What the firm pays, how and to which account; nothing about cards. */
export const ByInvoice: Story = {
  name: 'Firma, der betaler på faktura',
  args: {
    responses: {
      ...BY_INVOICE,
      invoices: invoices
        .filter(({ status }) => status !== 'failed')
        .map((invoice) => ({ ...invoice, payment_days: 14, seller_account: 'Reg. 1234 konto 12345678' })),
    },
  },
  play: async ({ canvasElement }) => {
    const { byInvoice } = organisationTexts;
    const canvas = within(canvasElement);
    await canvas.findByText(byInvoice.due(14));
    await expect(await canvas.findByText(byInvoice.both('bogholderi@eksempel.dk'))).toBeVisible();
    await expect(canvas.getByText(byInvoice.sentTo)).toBeVisible();
    await expect(await canvas.findByText('Reg. 1234 konto 12345678')).toBeVisible();
    const open = within(canvas.getByRole('region', { name: byInvoice.open }));
    await expect(await open.findByText('2026-0042')).toBeVisible();
    await expect(open.queryByText('2026-0024')).toBeNull();
    await expect(canvas.queryByText(/kort/)).toBeNull();
  },
};

export const ByInvoicePaid: Story = {
  name: 'Firma, der har betalt alt',
  args: { responses: { ...BY_INVOICE, invoices: [] } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(organisationTexts.byInvoice.noneOpen);
  },
};

export const ByInvoiceNarrow: Story = {
  ...ByInvoice,
  name: 'Firma, der betaler på faktura, 320 px',
  globals: { viewport: { value: 'smallest' } },
};

export const NoInvoices: Story = {
  name: 'Ingen fakturaer',
  args: { responses: { invoices: [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Fakturaer' }));
    await canvas.findByText('Ingen fakturaer endnu');
  },
};

export const Loading: Story = {
  ...loadingState(['payment-methods', 'get-stripe-key'], 'Betaling'),
  name: 'Henter',
};

export const Failed: Story = {
  ...responseState(
    { 'payment-methods': refusal(), 'get-stripe-key': refusal() },
    paymentTexts.listFailed.title,
  ),
  name: 'Fejl',
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
