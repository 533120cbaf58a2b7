import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { invoicePath } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { invoices } from '../fixtures/payment.ts';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';
import { pending } from '../stubBackend.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Faktura',
  tags: ['!autodocs'],
  args: { path: invoicePath('c') },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Betalt',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Faktura #2026-0024' });
    await expect(canvas.getByText(invoiceTexts.receipt)).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Tak for tålmodigheden −100,00\skr\.$/ })).toBeVisible();
  },
};

export const Unpaid: Story = {
  name: 'Mislykket',
  args: { path: invoicePath('b'), responses: { invoices } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Faktura #2026-0031' });
    await expect(canvas.queryByText(invoiceTexts.receipt)).toBeNull();
    await expect(canvas.getByText(/^Der er ikke penge nok på kortet\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: payInvoiceTexts.addCardAndPay })).toHaveAttribute(
      'href',
      '/betaling?next=%2Ffakturaer%2Fb',
    );
  },
};

export const ByTransfer: Story = {
  name: 'Betales ved overførsel',
  args: {
    path: invoicePath('a'),
    responses: {
      invoices: invoices.map((invoice) => ({
        ...invoice,
        payment_days: 14,
        due_date: '2099-12-15',
        seller_account: 'Reg. 1234 konto 12345678',
        card_brand: null,
        card_last4: null,
      })),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText(
      payInvoiceTexts.paidByTransfer('15. december 2099', 'Reg. 1234 konto 12345678', '2026-0042'),
    );
    const account = await page.findByText(invoiceTexts.account);
    await expect(account.nextElementSibling).toHaveTextContent('Reg. 1234 konto 12345678');
    const text = page.getByText(invoiceTexts.transferText);
    await expect(text.nextElementSibling).toHaveTextContent('2026-0042');
  },
};

export const Transferred: Story = {
  name: 'Betalt ved overførsel',
  args: {
    responses: {
      invoices: invoices.map((invoice) => ({
        ...invoice,
        payment_days: 14,
        transferred_on: '2026-11-12',
        card_brand: null,
        card_last4: null,
        status: 'open',
      })),
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Betalt');
    const term = await within(canvasElement).findByText(invoiceTexts.transferred);
    await expect(term.nextElementSibling).toHaveTextContent('12. november 2026');
  },
};

export const Orders: Story = {
  name: 'Sager',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sager' }));
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await expect(canvas.getAllByRole('button', { name: /^PDF til sælger, R-/ })).toHaveLength(3);
  },
};

export const NoOrders: Story = {
  name: 'Ingen sager',
  args: { responses: { invoices: invoices.map((invoice) => ({ ...invoice, invoice_orders: [] })) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sager' }));
    await canvas.findByText('Ingen sager fundet for denne faktura');
  },
};

export const Loading: Story = {
  name: 'Henter',
  args: { responses: { invoices: pending } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('status');
  },
};

export const Missing: Story = {
  name: 'Findes ikke',
  args: { path: invoicePath('findes-ikke') },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Faktura ikke fundet' });
  },
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
