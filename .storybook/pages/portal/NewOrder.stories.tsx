import { orderTexts } from '@rumklar/domain/orders/texts';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { photoFile } from '../../../packages/ui/src/testing/photos.ts';
import { refused } from '../answerCalls.ts';
import { type PortalScreen, portalScreen } from '../PortalScreen.tsx';
import { invoices } from '../rows.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Ny ordre',
  tags: ['!autodocs'],
  args: { path: paths.newOrder },
} satisfies Meta<typeof PortalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Tom',
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Opret ordre' });
  },
};

export const Filled: Story = { name: 'Udfyldt', play: fill };

export const Invalid: Story = {
  name: 'Fejl i felterne',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Opret ordre' }));
    await canvas.findByText(orderTexts.titleTooShort);
  },
};

export const WithoutPrices: Story = {
  name: 'Uden priser',
  args: { answers: { service_pricing: refused() } },
  play: async () => {
    await screen.findAllByText(priceTexts.loadFailed.title);
  },
};

export const Overdue: Story = {
  name: 'Faktura forfalden',
  args: {
    answers: {
      invoices: invoices.slice(1, 2).map((invoice) => ({ ...invoice, due_date: '2026-10-15' })),
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: /faktura/i });
  },
};

async function fill({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Titel/ }), 'Villa på Strandvejen');
  await userEvent.type(canvas.getByRole('combobox', { name: /^Adresse/ }), 'Strandvejen 104');
  await userEvent.click(await screen.findByRole('option', { name: 'Strandvejen 104, 2900 Hellerup' }));
  await userEvent.type(canvas.getByRole('textbox', { name: /^Noter/ }), 'Lad lænestolen stå.');
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('The form has no field for pictures');
  await userEvent.upload(input, await Promise.all([1, 3, 5, 7].map((picture) => photoFile(picture))));
  await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Fjern IMG_/ })).toHaveLength(4));
}

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
