import { formatMonth } from '@rumklar/domain/format/dates';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { draftPath, finishedImagesPath, paths } from '@rumklar/domain/routes/paths';
import { sellerTexts } from '@rumklar/domain/sharing/sellerTexts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { largeText } from '../../../packages/ui/src/testing/layout.ts';
import { firm, ownedFirm } from '../fixtures/firm.ts';
import { COMPLETED, drafts, orders } from '../fixtures/orders.ts';
import { invoices } from '../fixtures/payment.ts';
import { agency, customer } from '../fixtures/people.ts';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Dashboard',
  tags: ['!autodocs'],
  args: { path: paths.dashboard },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Velkommen tilbage, Mette Holm' });
    const ready = within(await canvas.findByRole('region', { name: 'Klar til dig' }));
    await expect(ready.getByRole('link', { name: orderTexts.allReady })).toBeVisible();
    await expect(ready.getAllByText(new RegExp(orderTexts.delivered(7, '')))[0]).toBeVisible();
    await expect(ready.getAllByRole('link')[1]).toHaveAttribute('href', finishedImagesPath(COMPLETED));
    await expect(await canvas.findByRole('link', { name: /Antal Sager/ })).toHaveAttribute(
      'href',
      paths.orders,
    );
    // A count of nothing that waits.
    await expect(canvas.queryByText('0')).toBeNull();
  },
};

export const Loading: Story = {
  ...loadingState(['orders', 'rpc/calculate_dashboard_totals', 'rpc/get_order_statistics'], 'Seneste Ordrer'),
  name: 'Henter',
};

export const NewCustomer: Story = {
  name: 'Ny kunde',
  args: {
    responses: {
      orders: [],
      notifications: [],
      'rpc/list_ready_orders': [],
      'rpc/calculate_dashboard_totals': [{ total_30_days: 0, total_amount: 0, linked_users: 1 }],
      'rpc/get_order_statistics': [{ total_orders: 0, distinct_statuses: 0 }],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Ingen ordrer fundet');
    await expect(canvas.getByText('Prøv at justere dine filtre')).toBeVisible();
    await canvas.findByRole('region', { name: profileTexts.getStarted.title });
    await canvas.findByRole('link', { name: profileTexts.getStarted.order });
  },
};

export const NewCustomerWithoutCard: Story = {
  name: 'Ny kunde uden kort',
  args: { responses: { ...NewCustomer.args?.responses, 'payment-methods': { paymentMethods: [] } } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: profileTexts.getStarted.addCard });
  },
};

/** The dashboard of whoever pays is that of the whole firm. */
export const Owner: Story = {
  name: 'Ejer af et firma',
  args: {
    responses: {
      ...ownedFirm,
      // Who placed each of them.
      memberships: [{ user_id: customer.id, profiles: { full_name: 'Mette Lund', email: '' } }],
    },
  },
  play: async ({ canvasElement }) => {
    const { month } = organisationTexts;
    const canvas = within(canvasElement);
    const panel = within(
      await canvas.findByRole('region', { name: month.title(firm.name, formatMonth(new Date())) }),
    );
    await expect(panel.getByText(/^4 ordrer · 1\.264\skr\.$/)).toBeVisible();
    await expect(panel.getByText(month.ordered(0, ''))).toBeVisible();
    await expect(panel.getByText(month.others)).toBeVisible();
    await expect(panel.getByText(month.all)).toBeVisible();
    await expect(panel.getByText(/^6 ordrer · 1\.580\skr\.$/)).toBeVisible();
    await expect(panel.getByText(month.invited(1))).toBeVisible();
    await expect(panel.getByRole('link', { name: month.manage })).toHaveAttribute('href', paths.accountUsers);
    await expect(canvas.getByText(orderTexts.ofFirm)).toBeVisible();
    await expect(canvas.getByRole('link', { name: organisationTexts.heading })).toBeVisible();
  },
};

export const SellerWords: Story = {
  name: 'Sælger har skrevet',
  args: {
    responses: {
      'rpc/list_seller_words': [
        {
          id: 'ord-2',
          order_id: COMPLETED,
          order_number: 1042,
          title: 'Villa på Strandvejen',
          name: 'Familien Holm',
          note: 'Lampen hænger skævt',
          x: 0.74,
          y: 0.38,
          created_at: '2026-11-20T10:00:00Z',
          image_path: 'finished-orders/1.jpg',
          preview_path: null,
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const turn = within(await canvas.findByRole('region', { name: profileTexts.yourTurn }));
    await expect(
      turn.getByRole('heading', { name: sellerTexts.turn('Familien Holm', 'Villa på Strandvejen') }),
    ).toBeVisible();
    await expect(turn.getByText(/^”Lampen hænger skævt” · R-1042/)).toBeVisible();
    await expect(turn.getByRole('link')).toHaveAttribute('href', finishedImagesPath(COMPLETED));
  },
};

export const PendingActions: Story = {
  name: 'Din tur',
  args: {
    responses: {
      invoices,
      revisions: [
        {
          order_id: COMPLETED,
          number: 1,
          status: 'quoted',
          quoted_kroner: 150,
          judged_at: '2026-11-20T09:42:00.000Z',
          orders: orders.find(({ id }) => id === COMPLETED),
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const turn = within(await within(canvasElement).findByRole('region', { name: profileTexts.yourTurn }));
    await expect(turn.getAllByRole('listitem')).toHaveLength(2);
    await turn.findByRole('link', { name: payInvoiceTexts.payInvoice });
    await turn.findByRole('heading', { name: /Svar på et pristilbud: 150/ });
    const title = '^Faktura 2026-0031 .+';
    await turn.findByRole('heading', { name: new RegExp(payInvoiceTexts.unpaid(title, '12.350,00')) });
  },
};

export const NewCustomerNarrow: Story = {
  ...NewCustomer,
  name: 'Ny kunde, 320 px',
  globals: { viewport: { value: 'smallest' } },
};

export const Drafts: Story = {
  name: 'Kladder',
  args: { responses: { order_drafts: drafts } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const section = within(await canvas.findByRole('region', { name: draftTexts.heading }));
    await expect(
      section.getByRole('link', { name: 'Fortsæt din kladde: Strandvejen 104 · 48 billeder' }),
    ).toHaveAttribute('href', draftPath(drafts[0]?.id ?? ''));
    await expect(section.getAllByRole('link')).toHaveLength(3);
    await userEvent.click(section.getByRole('button', { name: draftTexts.showOthers(1) }));
    await expect(section.getAllByRole('link')).toHaveLength(4);
    await section.findByRole('link', { name: 'Fortsæt din kladde: Uden adresse · ingen billeder' });

    await userEvent.click(section.getAllByRole('button', { name: /Slet kladden/ })[0] ?? canvasElement);
    const dialog = within(await screen.findByRole('alertdialog', { name: draftTexts.removeTitle }));
    await userEvent.click(dialog.getByRole('button', { name: draftTexts.remove }));
    await waitFor(() => expect(section.getAllByRole('link')).toHaveLength(3));
    await waitFor(() => expect(section.getByRole('heading', { name: draftTexts.heading })).toHaveFocus());
  },
};

export const NarrowDrafts: Story = {
  name: 'Kladder, 320 px',
  args: { responses: { order_drafts: drafts } },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: /^Fortsæt din kladde: Strandvejen 104/ });
  },
};

export const DraftsFailed: Story = {
  ...responseState({ order_drafts: refusal() }, orderTexts.draftsFailed.title),
  name: 'Kladder kan ikke hentes',
};

export const Failed: Story = {
  ...responseState(
    { orders: refusal(), 'rpc/calculate_dashboard_totals': refusal() },
    profileTexts.dashboardOrdersFailed.title,
  ),
  name: 'Fejl',
};

export const LongName: Story = {
  name: 'Langt navn, 320 px',
  args: { responses: { profiles: [{ ...agency, id: customer.id }] } },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', {
      level: 1,
      name: /Ejendomsmæglerforretningsadministration/,
    });
  },
};

export const LargeText: Story = { ...Default, name: '200 % tekst', beforeEach: largeText };

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
