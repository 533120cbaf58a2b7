import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { completionTexts } from '@rumklar/domain/orders/status/completionTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { orders } from '../fixtures/orders.ts';
import { buildDelivery } from '../fixtures/studio.ts';
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
    await expect(await canvas.findAllByRole('img', { name: deskTexts.news })).toHaveLength(1);
    // Counted to a thousand and no further.
    await expect(await canvas.findByRole('tab', { name: `Alle ${deskTexts.counted(1001)}` })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: /^Under behandling [1-9]$/ })).toBeVisible();
    // The results of a search are counted by the search alone.
    await userEvent.type(canvas.getByRole('searchbox'), 'Viby');
    await expect(await canvas.findByRole('tab', { name: 'Alle' })).toBeVisible();
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

const FREE = orders.find(({ status }) => status === 'draft');

/** An order that nobody has is taken; the others show by initials who has them. */
export const Taking: Story = {
  name: 'En ordre tages',
  args: { responses: { 'rpc/assign_work': null } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const label = workTexts.takeLabel(FREE?.title ?? '');
    const [take] = await canvas.findAllByRole('button', { name: label });
    await expect(canvas.getAllByRole('img', { name: workTexts.has('Mads Krogh') })[0]).toHaveTextContent(
      'MK',
    );
    if (take) await userEvent.click(take);
    await expect(await screen.findByText(workTexts.taken.title)).toBeVisible();
  },
};

export const TakenByOther: Story = {
  name: 'En anden var først',
  args: {
    responses: {
      'rpc/assign_work': Response.json(
        { code: 'P0001', message: 'Taken', hint: 'work_changed', details: 'Mads Krogh' },
        { status: 400 },
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const label = workTexts.takeLabel(FREE?.title ?? '');
    const [take] = await within(canvasElement).findAllByRole('button', { name: label });
    if (take) await userEvent.click(take);
    await expect(await screen.findByText(workTexts.takenBy('Mads Krogh').title)).toBeVisible();
  },
};

const PENDING = orders.filter(({ status }) => status === 'pending').map(({ id }) => id);

export const CompletingSome: Story = {
  name: 'Flere afsluttes',
  args: {
    responses: {
      'rpc/count_delivery': PENDING.map((order_id, index) =>
        buildDelivery({ order_id, ready: index === 0 ? 0 : 20 }),
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await completeAllOf(canvasElement);
    const list = within(await dialog.findByRole('list', { name: completionTexts.list }));
    await expect(list.getAllByText('20 af 20 billeder er klar')).toHaveLength(PENDING.length - 1);
    const tick = list.getByRole('checkbox', { name: new RegExp(completionTexts.withoutImages) });
    await expect(dialog.getByText(completionTexts.leftOut('1 ordre'))).toBeVisible();
    await userEvent.click(tick);
    await expect(dialog.queryByText(completionTexts.leftOut('1 ordre'))).toBeNull();
  },
};

const HUNDRED = Array.from({ length: 100 }, (_, index) => ({
  ...orders[1],
  id: `0b5f3f0e-3c1f-4b52-9a55-5f7f0f6f2${String(index).padStart(3, '0')}`,
  number: 2000 + index,
  title: `Villa ${index}`,
}));

/** Those with something missing come first; one press completes the others. */
export const CompletingHundred: Story = {
  name: 'Hundrede afsluttes',
  args: {
    path: `${paths.adminOrders}?perPage=100`,
    responses: {
      orders: HUNDRED,
      'rpc/count_delivery': HUNDRED.map(({ id, number, title }, index) =>
        buildDelivery({ order_id: id, number, title, ready: index % 10 === 9 ? 0 : 20 }),
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await completeAllOf(canvasElement);
    const list = within(await dialog.findByRole('list', { name: completionTexts.list }));
    await expect(list.getAllByRole('listitem')).toHaveLength(100);
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent('R-2009');
    await expect(dialog.getByText(completionTexts.leftOut('10 ordrer'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Bekræft' })).toBeEnabled();
  },
};

async function completeAllOf(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await canvas.findAllByRole('checkbox', { name: /^Vælg (?!alle)/ });
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Vælg alle på siden' }));
  await userEvent.click(await canvas.findByRole('button', { name: 'Sæt til Afsluttet' }));
  return within(await screen.findByRole('alertdialog', { name: 'Bekræft statusændring' }));
}

export const Loading: Story = { ...loadingState(['orders'], 'Ordrer Administration'), name: 'Henter' };

export const Empty: Story = { ...responseState({ orders: [] }, 'Ingen ordrer fundet'), name: 'Tom' };

export const Failed: Story = {
  ...responseState({ orders: refusal() }, orderTexts.listFailed.title),
  name: 'Fejl',
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
