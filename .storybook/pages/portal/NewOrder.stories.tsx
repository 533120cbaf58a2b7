import { imageTexts } from '@rumklar/domain/images/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { chooseImages } from '../chooseImages.ts';
import { invoices } from '../fixtures.ts';
import { type PortalScreen, portalScreen } from '../PortalScreen.tsx';
import { refusal } from '../stubBackend.ts';

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
  name: 'Sender billederne',
  args: { uploads: [1, 1, 0.6, 0.25] },
  play: async (context) => {
    await send(context);
    const canvas = within(context.canvasElement);
    await canvas.findByText('2 af 4 filer er sendt');
    await expect(canvas.getAllByRole('progressbar', { name: /^Sender IMG_/ })).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: /Opretter ordre/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const SendingFailed: Story = {
  name: 'Billeder blev ikke sendt',
  args: { uploads: [1, 'lost', 1, 'lost'] },
  play: async (context) => {
    await send(context);
    const canvas = within(context.canvasElement);
    await canvas.findByText(imageTexts.uploadFailed(2).title);
    await expect(canvas.getAllByRole('button', { name: /^Prøv igen med IMG_/ })).toHaveLength(2);
  },
};

export const WithoutPrices: Story = {
  name: 'Uden priser',
  args: { responses: { service_pricing: refusal() } },
  play: async () => {
    await screen.findAllByText(priceTexts.loadFailed.title);
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
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Titel/ }), 'Villa på Strandvejen');
  await userEvent.type(canvas.getByRole('combobox', { name: /^Adresse/ }), 'Strandvejen 104');
  await userEvent.click(await screen.findByRole('option', { name: 'Strandvejen 104, 2900 Hellerup' }));
  await userEvent.type(canvas.getByRole('textbox', { name: /^Noter/ }), 'Lad lænestolen stå.');
  await chooseImages(canvasElement);
}

async function send(context: { canvasElement: HTMLElement }): Promise<void> {
  await fill(context);
  await userEvent.click(within(context.canvasElement).getByRole('button', { name: orderTexts.submit }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Bekræft din ordre' }));
  await userEvent.click(question.getByRole('button', { name: orderTexts.submit }));
}

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
