import { buildInvoice } from '@rumklar/domain/invoices/factory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RouterProvider } from '../routerProvider.ts';
import { largeText } from '../testing/layout.ts';
import { InvoiceTable } from './InvoiceTable.tsx';

const navigate = fn();

const meta = {
  title: 'Produkt/InvoiceTable',
  component: InvoiceTable,
  args: {
    invoices: [
      { ...buildInvoice({ id: 'a', receipt_url: 'https://eksempel.dk/kvittering' }), orderCount: 3 },
      {
        ...buildInvoice({ id: 'b', invoice_number: '2026-0031', status: 'failed', amount: 790 }),
        orderCount: 1,
      },
      {
        ...buildInvoice({ id: 'c', invoice_number: '2026-0024', status: 'requires_action', amount: 12350 }),
        orderCount: 14,
      },
    ],
    hrefOf: ({ id }) => `/fakturaer/${id}`,
  },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <Story />
      </RouterProvider>
    ),
  ],
} satisfies Meta<typeof InvoiceTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Vis detaljer om faktura 2026-0042' })).toHaveAttribute(
      'href',
      '/fakturaer/a',
    );
    const receipt = canvas.getByRole('link', { name: 'Se faktura 2026-0042, åbner i et nyt vindue' });
    await expect(receipt).toHaveAttribute('target', '_blank');
    await expect(canvas.getAllByRole('link', { name: /Se faktura/ })).toHaveLength(1);
    await expect(canvas.getByText('Betaling mislykkedes')).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  name: 'Med tastaturet',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Vis detaljer om faktura 2026-0042' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledWith('/fakturaer/a', undefined);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /^Se faktura 2026-0042/ })).toHaveFocus();
  },
};

export const Empty: Story = {
  name: 'Tom',
  args: { invoices: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Ingen fakturaer endnu')).toBeVisible();
  },
};

export const Loading: Story = { name: 'Henter', args: { invoices: undefined } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const LongWords: Story = {
  name: 'Lange ord',
  args: {
    invoices: [
      {
        ...buildInvoice({ id: 'a', invoice_number: 'Ejendomsmæglerforretningsadministration-2026-0042' }),
        orderCount: 1200,
      },
    ],
  },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };
