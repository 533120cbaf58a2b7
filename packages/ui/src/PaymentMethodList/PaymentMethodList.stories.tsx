import { buildPaymentMethod } from '@rumklar/domain/invoices/factory';
import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { PaymentMethodList } from './PaymentMethodList.tsx';

const visa = buildPaymentMethod();
const mastercard = buildPaymentMethod({
  id: 'pm_2',
  card: { brand: 'mastercard', last4: '4444', exp_month: 11, exp_year: 2027 },
  is_default: false,
});

const meta = {
  title: 'Produkt/PaymentMethodList',
  component: PaymentMethodList,
  args: { paymentMethods: [visa, mastercard], onDelete: fn(), onChoose: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '40rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PaymentMethodList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const cards = within(canvasElement).getAllByRole('listitem');
    await expect(cards).toHaveLength(2);
    await expect(cards[0]).toHaveTextContent(/Visa •••• 4242.*Udløber 4\/2030.*Dit aktive betalingskort/);
    await expect(cards[1]).toHaveTextContent(/Mastercard •••• 4444.*Udløber 11\/2027/);
  },
};

export const Chosen: Story = {
  name: 'Et andet kort vælges',
  render: function Choosing(args) {
    const [chosen, setChosen] = useState(visa.id);
    const cards = [visa, mastercard].map((card) => ({ ...card, is_default: card.id === chosen }));
    return <PaymentMethodList {...args} paymentMethods={cards} onChoose={({ id }) => setChosen(id)} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: cardTexts.chooseLabel('4444') }).focus();
    await userEvent.keyboard('{Enter}');
    const cards = canvas.getAllByRole('listitem');
    await expect(cards[1]).toHaveTextContent(/Mastercard.*Dit aktive betalingskort/);
    await expect(cards[0]).not.toHaveTextContent('Dit aktive betalingskort');
    await canvas.findByRole('button', { name: cardTexts.chooseLabel('4242') });
    await waitFor(() => expect(document.activeElement).toContainElement(cards[1] ?? null));
  },
};

export const Deleted: Story = {
  name: 'Slettes efter spørgsmål',
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Slet kortet, der slutter på 4444' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Slet betalingskort' }));
    await expect(dialog.getByRole('button', { name: 'Annuller' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onDelete).not.toHaveBeenCalled();

    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Slet kort' }));
    await expect(args.onDelete).toHaveBeenCalledWith(mastercard);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const FocusAfterDeletion: Story = {
  name: 'Fokus efter sletning',
  render: function Deleting(args) {
    const [cards, setCards] = useState([visa]);
    return <PaymentMethodList {...args} paymentMethods={cards} onDelete={() => setCards([])} />;
  },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Slet kortet, der slutter på 4242' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Slet kort' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const empty = within(canvasElement).getByText('Ingen betalingsmetoder tilføjet endnu');
    await waitFor(async () => {
      await expect(document.activeElement).not.toBe(document.body);
      await expect(document.activeElement).toContainElement(empty);
    });
  },
};

export const Busy: Story = {
  name: 'Sletter',
  args: { onDelete: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'Slet kortet, der slutter på 4242' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Slet kort' }));
    await expect(await screen.findByRole('button', { name: /Behandler\.\.\./ })).toBeVisible();
  },
};

export const LastCard: Story = {
  name: 'Det sidste kort',
  args: { paymentMethods: [visa] },
  play: async ({ canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'Slet kortet, der slutter på 4242' }),
    );
    await expect(await screen.findByText(/Uden et kort kan du ikke oprette nye ordrer/)).toBeVisible();
  },
};

export const LastCardWithDebt: Story = {
  name: 'Det sidste kort, noget mangler at blive betalt',
  args: { paymentMethods: [visa], outstanding: { uninvoicedKroner: 1580, unpaidKroner: 237 } },
  play: async ({ canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'Slet kortet, der slutter på 4242' }),
    );
    await expect(
      await screen.findByText(/afsluttede ordrer for 1\.580,00\skr\., som bliver faktureret den 1/),
    ).toBeVisible();
    await expect(screen.getByText(/mangler at betale fakturaer for 237,00\skr\./)).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'Tom',
  args: { paymentMethods: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Ingen betalingsmetoder tilføjet endnu')).toBeVisible();
  },
};

export const Loading: Story = { name: 'Henter', args: { paymentMethods: undefined } };

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };

export const LongWords: Story = {
  name: 'Langt ord, 320 px',
  args: {
    paymentMethods: [
      buildPaymentMethod({
        card: {
          brand: 'Ejendomsmæglerforretningsadministration',
          last4: '4242',
          exp_month: 4,
          exp_year: 2030,
        },
      }),
    ],
  },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };
