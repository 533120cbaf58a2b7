import { orderTexts } from '@rumklar/domain/orders/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

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

export const Selected: Story = {
  name: 'Nogle valgt',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findAllByText('Rækkehus i Viby');
    const boxes = canvas.getAllByRole('checkbox');
    for (const box of boxes.slice(1, 3)) await userEvent.click(box);
    await expect(boxes[1]).toBeChecked();
  },
};

export const Loading: Story = { ...loadingState(['orders'], 'Ordrer Administration'), name: 'Henter' };

export const Empty: Story = { ...responseState({ orders: [] }, 'Ingen ordrer fundet'), name: 'Tom' };

export const Failed: Story = {
  ...responseState({ orders: refusal() }, orderTexts.listFailed.title),
  name: 'Fejl',
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
