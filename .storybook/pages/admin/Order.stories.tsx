import { imageTexts } from '@rumklar/domain/images/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { COMPLETED, orders } from '../fixtures.ts';
import { responseState } from '../stateStories.ts';
import { pending, refusal } from '../stubBackend.ts';

const meta = {
  ...adminScreen,
  title: 'Sider/Admin ordre',
  tags: ['!autodocs'],
  args: { path: adminOrderPath(COMPLETED) },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Detaljer',
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('tab', { name: 'Detaljer', selected: true });
  },
};

export const Originals: Story = {
  name: 'Originale billeder',
  play: openTab('Originale billeder'),
};

export const Finished: Story = {
  name: 'Færdige billeder',
  play: async (context) => {
    await openTab('Færdige billeder')(context);
    await within(context.canvasElement).findByRole('button', { name: 'Notificer kunde' });
  },
};

export const NothingFinished: Story = {
  name: 'Intet færdigt',
  args: { path: adminOrderPath(orders[1]?.id ?? '') },
  play: async (context) => {
    await openTab('Færdige billeder')(context);
    await within(context.canvasElement).findByText(imageTexts.noneFinishedAdmin);
  },
};

export const Completing: Story = {
  name: 'Bekræft statusændring',
  args: { path: adminOrderPath(orders[1]?.id ?? '') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /Status/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Afsluttet' }));
    await screen.findByRole('heading', { name: 'Bekræft statusændring' });
  },
};

export const Loading: Story = {
  name: 'Henter',
  args: { responses: { orders: pending } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('navigation');
  },
};

export const Missing: Story = {
  name: 'Findes ikke',
  args: { path: adminOrderPath('findes-ikke') },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: orderTexts.notFound });
  },
};

export const Failed: Story = {
  ...responseState({ orders: refusal() }, orderTexts.showFailed.title),
  name: 'Fejl',
};

function openTab(name: string) {
  return async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name }));
    await canvas.findByRole('tab', { name, selected: true });
  };
}

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
