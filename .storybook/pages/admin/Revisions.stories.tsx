import { buildRevision } from '@rumklar/domain/orders/factory';
import { judgeTexts, revisionQueueTexts } from '@rumklar/domain/revisions/judgeTexts';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { adminRevisionPath, paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { COMPLETED, orders } from '../fixtures/orders.ts';
import { queuedRevisions, wishTerms } from '../queuedRevisions.ts';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...adminScreen,
  title: 'Sider/Admin rettelser',
  tags: ['!autodocs'],
  args: { path: paths.adminRevisions },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The completed order has a revision that nobody has judged. */
const sentOrders = orders.map((order) =>
  order.id === COMPLETED ? { ...order, revisions: [buildRevision({ order_id: COMPLETED })] } : order,
);

/** A word marks what is urgent; the menu counts what is open. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, , , waiting, takenBack] = await rowsOf(canvasElement);
    await expect(first).toHaveTextContent(/Rettelse 1.*Forfalden/);
    await expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      adminRevisionPath(queuedRevisions[0]?.order_id ?? ''),
    );
    await expect(waiting).toHaveTextContent(/Venter på kunden.*Tiden står stille/);
    await expect(takenBack).toHaveTextContent(revisionQueueTexts.notCompleted);
    await canvas.findByRole('link', { name: 'Rettelser (5)' });
  },
};

export const ByKeyboard: Story = {
  name: 'Med tastaturet',
  play: async ({ canvasElement }) => {
    const rows = await rowsOf(canvasElement);
    await userEvent.keyboard('j');
    await expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveFocus();
    await userEvent.keyboard('j');
    await expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveFocus();
  },
};

export const More: Story = {
  name: 'Flere end på en side',
  args: {
    responses: {
      'rpc/list_revision_queue': Array.from({ length: 25 }, (_, index) => ({
        ...queuedRevisions[0],
        id: `8d3f1c0b-9d4e-4f99-9c3e-4a5b6c7d8f${10 + index}`,
      })),
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: revisionQueueTexts.more });
  },
};

export const Empty: Story = {
  name: 'Ingen rettelser',
  args: { responses: { revisions: [], 'rpc/list_revision_queue': [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(revisionQueueTexts.emptyHint);
    await expect(canvas.getByRole('link', { name: 'Rettelser' })).toBeVisible();
  },
};

export const NoneInStatus: Story = {
  name: 'Ingen i den status',
  args: { path: `${paths.adminRevisions}?status=quoted`, responses: { 'rpc/list_revision_queue': [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('tab', { name: 'Venter på kunden' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.click(await canvas.findByRole('button', { name: revisionQueueTexts.showAll }));
    await canvas.findByText(revisionQueueTexts.empty);
  },
};

export const Loading: Story = {
  name: 'Henter',
  ...loadingState(['rpc/list_revision_queue'], revisionQueueTexts.heading),
};

export const Failed: Story = {
  name: 'Ikke hentet',
  ...responseState({ 'rpc/list_revision_queue': refusal() }, revisionTexts.listFailed.title),
};

/** Two lines, none of them shortened. */
export const Narrow: Story = {
  name: '320 px',
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: revisionQueueTexts.heading });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(queuedRevisions.length);
  },
};

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };

/** Why a wish is free, and what the customer reads; without a field for a price. */
export const JudgingFreeWish: Story = {
  name: 'Vurder et gratis ønske',
  args: { path: adminRevisionPath(COMPLETED), responses: { orders: sentOrders } },
  play: async ({ canvasElement }) => {
    const dialog = await openJudgement(canvasElement);
    await dialog.findByText('Runde 1 af 2 er gratis til den 12. december.');
    await expect(dialog.getByText(judgeTexts.begun)).toBeVisible();
    await expect(dialog.queryByRole('textbox')).toBeNull();
  },
};

export const JudgingOverdueCustomer: Story = {
  name: 'Kunden har en forfalden faktura',
  args: {
    path: adminRevisionPath(COMPLETED),
    responses: { orders: sentOrders, 'rpc/get_revision_terms': [{ ...wishTerms, is_overdue: true }] },
  },
  play: async ({ canvasElement }) => {
    const dialog = await openJudgement(canvasElement);
    await dialog.findByText(revisionTexts.customerOverdue.title);
    await expect(dialog.getByRole('button', { name: judgeTexts.submit })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: judgeTexts.fault }));
    await expect(dialog.getByRole('button', { name: judgeTexts.submit })).toBeEnabled();
  },
};

export const TermsFailed: Story = {
  name: 'Regler ikke hentet',
  args: {
    path: adminRevisionPath(COMPLETED),
    responses: { orders: sentOrders, 'rpc/get_revision_terms': refusal() },
  },
  play: async ({ canvasElement }) => {
    const dialog = await openJudgement(canvasElement);
    await dialog.findByText(revisionTexts.termsFailed.title);
    await expect(dialog.getByRole('button', { name: 'Prøv igen' })).toBeVisible();
  },
};

/** Opens the dialog that judges, and chooses a wish. */
async function openJudgement(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: judgeTexts.judge }));
  const dialog = within(await screen.findByRole('dialog', { name: judgeTexts.question }));
  await userEvent.click(dialog.getByRole('radio', { name: judgeTexts.wish }));
  return dialog;
}

/** The rows of the table without its heading, once they are loaded. */
async function rowsOf(canvasElement: HTMLElement): Promise<HTMLElement[]> {
  const table = within(await within(canvasElement).findByRole('table'));
  await table.findAllByRole('link');
  return table.getAllByRole('row').slice(1);
}
