import { connectionTexts } from '@rumklar/domain/connection/texts';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { paymentNote } from '@rumklar/domain/payment/paymentTerms';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { firm } from '../fixtures/firm.ts';
import { invoices, prices } from '../fixtures/payment.ts';
import { customer } from '../fixtures/people.ts';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';
import { refusal } from '../stubBackend.ts';
import { chooseImages } from '../stubUploads.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Ny ordre',
  tags: ['!autodocs'],
  args: { path: paths.newOrder },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Tom',
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Opret ordre' });
  },
};

/** An assistant orders for the people of the firm. */
export const ForColleague: Story = {
  name: 'For en kollega',
  args: {
    responses: {
      profiles: [{ ...customer, membership: { organisation_id: firm.id, role: 'assistant', firm } }],
      'rpc/get_organisation': { firm: { ...firm, role: 'assistant' }, invitations: [] },
    },
  },
  play: async ({ canvasElement }) => {
    const { label, oneself } = organisationTexts.orderFor;
    const field = await within(canvasElement).findByRole('button', { name: `${oneself} ${label}` });
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name: 'Kim Holm' }));
    await expect(field).toHaveTextContent('Kim Holm');
  },
};

export const Filled: Story = {
  name: 'Udfyldt',
  play: async (context) => {
    await fill(context);
    const price = within(within(context.canvasElement).getByRole('region', { name: 'Pris' }));
    await userEvent.click(await price.findByRole('button', { name: 'Læs mere' }));
    await price.findByText(
      /retter vi det altid uden beregning\. .+ Rettelser er klar inden for otte arbejdstimer\.$/,
    );
  },
};

export const OurStandard: Story = {
  name: 'Med vores standard',
  args: {
    responses: { standing_wishes: [{ services_by_room: { Stue: ['let-styling', 'haandvaerkeropgaver'] } }] },
  },
  play: async (context) => {
    await fill(context);
    const canvas = within(context.canvasElement);
    await userEvent.selectOptions(canvas.getByLabelText('Rum på IMG_2041.webp'), 'Stue');
    await userEvent.selectOptions(canvas.getByLabelText('Rum på IMG_2043.webp'), 'Køkken');
    await userEvent.click(await canvas.findByRole('button', { name: wishesTexts.standard.use }));
    const tile = within(canvas.getByRole('toolbar', { name: 'IMG_2041.webp' }));
    await tile.findByRole('button', { name: /^Let styling, Håndværkeropgaver/ });
    await expect(canvas.queryByRole('button', { name: wishesTexts.standard.use })).toBeNull();
    await expect(canvas.queryByRole('button', { name: wishesTexts.standard.save })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Ydelser til IMG_2043/ }));
    const services = within(await screen.findByRole('dialog', { name: 'Ydelser til IMG_2043.webp' }));
    await userEvent.click(services.getByRole('radio', { name: /^Håndværkeropgaver/ }));
    await userEvent.click(services.getByRole('button', { name: orderFormTexts.selectDone }));
    await userEvent.click(await canvas.findByRole('button', { name: wishesTexts.standard.save }));
  },
};

export const Invalid: Story = {
  name: 'Fejl i felterne',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Opret ordre' }));
    await canvas.findByText(orderTexts.titleInvalid);
  },
};

export const Confirming: Story = {
  name: 'Bekræft ordren',
  play: async (context) => {
    await fill(context);
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: orderTexts.submit }));
    await screen.findByRole('alertdialog', { name: 'Bekræft din ordre' });
  },
};

export const Sending: Story = {
  name: 'Venter på de sidste billeder',
  args: { uploads: [1, 1, 0.6, 0.25] },
  play: async (context) => {
    await send(context);
    const canvas = within(context.canvasElement);
    await canvas.findByText(/^2 af 4 lagt op · /);
    await expect(canvas.getByRole('button', { name: /Lægger de sidste 2 billeder op …/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const ConnectionLost: Story = {
  name: 'Forbindelsen er afbrudt',
  args: { uploads: [1, 'lost', 1, 'lost'] },
  play: async (context) => {
    await fill(context);
    await screen.findByText(connectionTexts.lost, { selector: 'p:not([role])' });
  },
};

export const Continued: Story = {
  name: 'Kladde fra i går',
  args: {
    responses: {
      order_drafts: [
        {
          id: '0b5f3f0e-3c1f-4b52-9a55-5f7f0f6f1a01',
          user_id: customer.id,
          version: 4,
          title: 'Strandvejen 104',
          address: 'Strandvejen 104, 2900 Hellerup',
          image_count: 0,
          content: { title: 'Strandvejen 104', address: 'Strandvejen 104, 2900 Hellerup', images: [] },
          updated_at: new Date(Date.now() - 3_600_000).toISOString(),
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/^Strandvejen 104 · ingen billeder · Ændret/);
    await userEvent.click(canvas.getByRole('button', { name: draftTexts.beginAfresh }));
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};

export const WithoutPrices: Story = {
  name: 'Uden priser',
  args: { responses: { 'rpc/get_prices': refusal() } },
  play: async () => {
    await screen.findAllByText(priceTexts.loadFailed.title);
  },
};

export const ByInvoice: Story = {
  name: 'Firma med aftale og faktura',
  args: {
    responses: {
      'payment-methods': { paymentMethods: [] },
      'rpc/get_payer': [
        { name: 'Mette Holm', has_card: false, payment_days: 14, is_overdue: false, is_caller: true },
      ],
      'rpc/get_prices': prices.map((price) => ({ ...price, price_per_image: 59, is_agreed: true })),
    },
  },
  play: async ({ canvasElement }) => {
    const price = within(await within(canvasElement).findByRole('region', { name: 'Pris' }));
    await price.findByText(paymentNote({ name: 'Mette Holm', paymentDays: 14, isCaller: true }));
    await price.findByText('0 billeder · Aftale: 59 kr. pr. billede');
    await expect(within(canvasElement).getByRole('button', { name: orderTexts.submit })).toBeVisible();
  },
};

export const MemberOverdue: Story = {
  name: 'Medlem, ejerens faktura er forfalden',
  args: {
    responses: {
      'payment-methods': { paymentMethods: [] },
      'rpc/get_payer': [
        { name: 'Kim Holm', has_card: true, payment_days: null, is_overdue: true, is_caller: false },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(organisationTexts.ownerOverdue('Kim Holm'));
  },
};

export const Overdue: Story = {
  name: 'Faktura forfalden',
  args: {
    responses: {
      invoices: invoices.slice(1, 2).map((invoice) => ({ ...invoice, due_date: '2026-10-15' })),
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: /faktura/i });
  },
};

async function fill({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const canvas = within(canvasElement);
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Vælg billeder' })).toBeEnabled());
  await chooseImages(canvasElement);
  await userEvent.click(canvas.getByRole('combobox', { name: /^Adresse/ }));
  await userEvent.paste('Strandvejen 104');
  await userEvent.click(await screen.findByRole('option', { name: 'Strandvejen 104, 2900 Hellerup' }));
  await userEvent.click(canvas.getByRole('textbox', { name: /^Noter/ }));
  await userEvent.paste('Lad lænestolen stå.');
}

async function send(context: { canvasElement: HTMLElement }): Promise<void> {
  await fill(context);
  await userEvent.click(within(context.canvasElement).getByRole('button', { name: orderTexts.submit }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Bekræft din ordre' }));
  await userEvent.click(question.getByRole('button', { name: orderTexts.submit }));
}

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
