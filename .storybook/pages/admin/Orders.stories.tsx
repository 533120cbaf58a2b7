import { orderTexts } from '@rumklar/domain/orders/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { pending, refused } from '../answerCalls.ts';

const meta = {
  ...adminScreen,
  title: 'Sider/Admin ordrer',
  tags: ['!autodocs'],
  args: { path: paths.adminOrders },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Alle',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findAllByText('Rækkehus i Viby')).toHaveLength(2);
  },
};

export const Chosen: Story = {
  name: 'Nogle valgt',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findAllByText('Rækkehus i Viby');
    const boxes = canvas.getAllByRole('checkbox');
    for (const box of boxes.slice(1, 3)) await userEvent.click(box);
    await expect(boxes[1]).toBeChecked();
  },
};

export const Loading: Story = {
  name: 'Henter',
  args: { answers: { orders: pending } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Ordrer Administration' });
  },
};

export const Empty: Story = {
  name: 'Tom',
  args: { answers: { orders: [] } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Ingen ordrer fundet');
  },
};

export const Failed: Story = {
  name: 'Fejl',
  args: { answers: { orders: refused() } },
  play: async () => {
    await screen.findAllByText(orderTexts.listFailed.title);
  },
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
