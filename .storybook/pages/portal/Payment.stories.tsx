import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import { chargeDay } from '@rumklar/domain/payment/chargeDay';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { invoicePath, paths } from '@rumklar/domain/routes/paths';
import { addCardPath } from '@rumklar/domain/routes/returnPath';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
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
    await within(canvasElement).findByRole('link', { name: cardTexts.continueOrder });
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
