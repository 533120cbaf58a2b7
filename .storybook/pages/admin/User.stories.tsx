import { transferTexts } from '@rumklar/domain/invoices/differenceTexts';
import { addLineTexts } from '@rumklar/domain/orders/price/addLineTexts';
import { agreementTexts } from '@rumklar/domain/prices/agreement';
import { userPath } from '@rumklar/domain/routes/paths';
import { customerTexts, userLimitTexts } from '@rumklar/domain/users/customerTexts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { customer, customerDetail } from '../fixtures/people.ts';
import { responseState } from '../stateStories.ts';
import { pending, refusal } from '../stubBackend.ts';

const meta = {
  ...adminScreen,
  title: 'Sider/Admin bruger',
  tags: ['!autodocs'],
  args: { path: userPath(customer.id) },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Mette Holm' });
    await expect(canvas.getByRole('link', { name: '28 12 34 56' })).toHaveAttribute('href', 'tel:28123456');
    await expect(canvas.getByRole('link', { name: customer.email })).toHaveAttribute(
      'href',
      `mailto:${customer.email}`,
    );
    await canvas.findByText(/Ubetalte fakturaer: 14\.824,00 kr\. · Endnu ikke faktureret: 553,00 kr\./);
    await expect(canvas.getByText('Valgt af kunden 20. november 2026')).toBeVisible();
    const orders = within(await canvas.findByRole('region', { name: customerTexts.orders }));
    await orders.findByRole('link', { name: customerTexts.allOrders });
    const invoices = within(canvas.getByRole('region', { name: customerTexts.invoices }));
    await invoices.findByRole('button', { name: customerTexts.savePdf('2026-0042') });
    await userEvent.click(invoices.getByRole('button', { name: transferTexts.label('2026-0042') }));
    await userEvent.click(await screen.findByRole('button', { name: transferTexts.submit }));
    await screen.findByText(transferTexts.recorded.title);
  },
};

export const Terms: Story = {
  name: 'Aftale',
  play: async ({ canvasElement }) => {
    const card = within(await within(canvasElement).findByRole('region', { name: agreementTexts.title }));
    await card.findByText('59 kr. pr. billede, fra 1. januar 2026');
    await expect(card.getByText('Faktura, 14 dage · bogholderi@eksempel.dk')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: agreementTexts.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: agreementTexts.terms.action }));
    await userEvent.click(await screen.findByRole('button', { name: agreementTexts.terms.submit }));
    await screen.findByText(agreementTexts.terms.saved.title);
    await userEvent.click(card.getByRole('button', { name: agreementTexts.end.label('Let oprydning') }));
    await userEvent.click(await screen.findByRole('button', { name: agreementTexts.end.confirm }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const AgreePrice: Story = {
  name: 'Aftal en pris',
  args: {
    responses: {
      'rpc/give_agreement': Response.json(
        { code: 'P0001', hint: 'agreement_overlaps', message: '' },
        { status: 400 },
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const { give, more } = agreementTexts;
    await userEvent.click(await within(canvasElement).findByRole('button', { name: more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: give.action }));
    const dialog = within(await screen.findByRole('dialog', { name: give.title('Holm Ejendomme') }));
    await userEvent.click(dialog.getByRole('button', { name: give.submit }));
    await dialog.findByText(give.serviceMissing);
    await expect(dialog.getByText(give.priceInvalid)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: new RegExp(give.service) }));
    await userEvent.click(await screen.findByRole('option', { name: 'Totalentreprise' }));
    await userEvent.type(dialog.getByLabelText(give.perImage), '99,50');
    await userEvent.type(dialog.getByLabelText(give.base), '1.500');
    await userEvent.click(dialog.getByRole('button', { name: give.submit }));
    await dialog.findByText(give.overlaps.title);
    await expect(dialog.getByLabelText(give.from)).toBeVisible();
  },
};

export const LimitsRequested: Story = {
  name: 'Kunden beder om mere plads',
  args: {
    responses: {
      'rpc/get_customer': [
        { ...customerDetail, limits: 'standard', limits_requested_at: '2026-11-21T09:00:00.000Z' },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Kunden bad den 21. november 2026 om plads til 2 GB. Vælg grænser for at svare.');
    await userEvent.click(canvas.getByRole('button', { name: userLimitTexts.changeLabel('Mette Holm') }));
    // To keep the standard is an answer, too.
    await expect(await screen.findByRole('button', { name: userLimitTexts.save })).toBeEnabled();
    await userEvent.keyboard('{Escape}');
  },
};

/** Fills the dialog up to its confirmation. */
async function fillLine(canvasElement: HTMLElement, kind: 'credit' | 'extra', amount: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: addLineTexts.action }));
  const dialog = within(await screen.findByRole('dialog', { name: addLineTexts.title }));
  await userEvent.click(dialog.getByRole('button', { name: new RegExp(addLineTexts.order) }));
  await userEvent.click(await screen.findByRole('option', { name: /^R-1047/ }));
  if (kind === 'extra') {
    await userEvent.click(dialog.getByRole('button', { name: new RegExp(addLineTexts.kind) }));
    await userEvent.click(await screen.findByRole('option', { name: addLineTexts.kinds.extra }));
  }
  await userEvent.type(dialog.getByLabelText(addLineTexts.amount), amount);
  await userEvent.type(dialog.getByLabelText(addLineTexts.reason), 'Efter aftale');
  await userEvent.click(dialog.getByRole('button', { name: addLineTexts.next }));
  return dialog;
}

export const Extra: Story = {
  name: 'Tillæg',
  play: async ({ canvasElement }) => {
    const dialog = await fillLine(canvasElement, 'extra', '149,50');
    await dialog.findByText(/Læg 149,50 kr\. til prisen på ordre R-1047\?/);
    await userEvent.click(dialog.getByRole('button', { name: addLineTexts.submit.extra }));
    await screen.findByText(addLineTexts.added.extra(0, '').title);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const CreditTooLarge: Story = {
  name: 'Rabat for stor',
  play: async ({ canvasElement }) => {
    const dialog = await fillLine(canvasElement, 'credit', '9.999');
    await dialog.findByText(/Rabatten kan højst være ordrens pris/);
    await expect(dialog.getByLabelText(addLineTexts.amount)).toHaveFocus();
  },
};

export const CreditRefused: Story = {
  name: 'Rabat afvist',
  args: {
    responses: {
      'rpc/add_credit': Response.json(
        { code: 'P0001', hint: 'credit_too_large', message: '' },
        { status: 400 },
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await fillLine(canvasElement, 'credit', '10');
    await userEvent.click(await dialog.findByRole('button', { name: addLineTexts.submit.credit }));
    await dialog.findByText(addLineTexts.refused.credit_too_large.title);
    await expect(dialog.getByLabelText(addLineTexts.amount)).toHaveValue('10');
  },
};

export const CreditUncertain: Story = {
  name: 'Rabat uden svar',
  args: { responses: { 'rpc/add_credit': Response.json({ message: '' }, { status: 503 }) } },
  play: async ({ canvasElement }) => {
    const dialog = await fillLine(canvasElement, 'credit', '10');
    await userEvent.click(await dialog.findByRole('button', { name: addLineTexts.submit.credit }));
    await dialog.findByText(addLineTexts.uncertain);
    await expect(dialog.getByRole('button', { name: addLineTexts.back })).toBeDisabled();
  },
};

export const New: Story = {
  name: 'Ny kunde',
  args: {
    responses: {
      'rpc/get_customer': [
        {
          ...customerDetail,
          full_name: null,
          phone: null,
          company: null,
          cvr: null,
          address: null,
          email_verified: false,
          uninvoiced_kroner: 0,
          unpaid_kroner: 0,
        },
      ],
      orders: [],
      invoices: [],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(customerTexts.noOrders);
    await canvas.findByText(customerTexts.noInvoices);
    await canvas.findByText(customerTexts.unconfirmed);
    await expect(canvas.queryByRole('button', { name: addLineTexts.action })).toBeNull();
  },
};

export const Erased: Story = {
  name: 'Slettet',
  args: {
    responses: {
      'rpc/get_customer': [
        {
          ...customerDetail,
          full_name: null,
          email: 'x@erased.invalid',
          erased_at: '2026-11-19T10:00:00.000Z',
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(customerTexts.erased('19. november 2026'));
    await expect(canvas.queryByText(/erased\.invalid/)).toBeNull();
  },
};

export const NotFound: Story = {
  ...responseState({ 'rpc/get_customer': [] }, customerTexts.missing),
  name: 'Findes ikke',
};

export const Failed: Story = {
  ...responseState({ 'rpc/get_customer': refusal() }, customerTexts.loadFailed.title),
  name: 'Fejl',
};

export const Loading: Story = {
  name: 'Henter ordrer',
  args: { responses: { orders: pending, invoices: pending } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Mette Holm' });
  },
};

export const Narrow: Story = {
  ...responseState({}, customerTexts.contact),
  name: '320 px',
  globals: { viewport: { value: 'smallest' } },
};

export const Dark: Story = {
  ...responseState({}, customerTexts.contact),
  name: 'Mørk',
  globals: { theme: 'dark' },
};
