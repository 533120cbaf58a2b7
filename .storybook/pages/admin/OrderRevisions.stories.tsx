import { buildRevision, buildRevisionItem } from '@rumklar/domain/orders/factory';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { revisionQueueTexts } from '@rumklar/domain/revisions/judgeTexts';
import { adminRevisionPath } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { COMPLETED, MARKS, orders } from '../fixtures/orders.ts';

const meta = {
  ...adminScreen,
  title: 'Sider/Admin ordre, rettelser',
  tags: ['!autodocs'],
  args: { path: adminRevisionPath(COMPLETED) },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const delivered = orders.find(({ id }) => id === COMPLETED)?.finished_orders ?? [];
const images = delivered.slice(0, 3);
/** An earlier round, and the open one: an image is done, one is not possible, one has no answer. */
const revisions = [
  buildRevision({
    id: 'revision-1',
    order_id: COMPLETED,
    status: 'approved',
    cause: 'fault',
    delivered_at: '2026-11-19T09:00:00.000Z',
    closed_at: '2026-11-19T10:00:00.000Z',
  }),
  buildRevision({
    id: 'revision-2',
    order_id: COMPLETED,
    number: 2,
    status: 'in_progress',
    cause: 'wish',
    quoted_kroner: 150,
    due_at: '2026-11-20T12:00:00.000Z',
    items: images.map(({ id, deliverable }, index) =>
      buildRevisionItem({
        finished_id: id,
        deliverable_id: deliverable.id,
        position: index + 1,
        ...(index === 0 && { state: 'done', marks: [...MARKS] }),
        ...(index === 1 && { state: 'not_possible', answer: 'Bilen holder foran vinduet.' }),
      }),
    ),
  }),
];

export const Revisions: Story = {
  name: 'Rettelser',
  args: {
    responses: {
      orders: orders.map((order) => {
        if (order.id !== COMPLETED) return order;
        const [first] = images;
        const version = { id: 'new', version: 2, revision_id: 'revision-2', delivered_at: null };
        return {
          ...order,
          revisions,
          finished_orders: first ? [...delivered, { ...first, ...version }] : [],
        };
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('tab', { name: answerTexts.tab(2), selected: true });
    await canvas.findByText(answerTexts.progress(2, 3));
    await expect(canvas.getByText(revisionQueueTexts.due.overdue)).toBeVisible();
    await expect(canvas.getByText(answerTexts.waits)).toBeVisible();
    // The earlier one is folded.
    await expect(canvas.getByRole('heading', { name: answerTexts.heading(1) })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: answerTexts.imagesOf(1) })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: answerTexts.deliver }));
    await expect(canvas.getByText(answerTexts.problem.open(1))).toBeVisible();
  },
};

export const RevisionsNarrow: Story = {
  ...Revisions,
  name: 'Rettelser, 320 px',
  globals: { viewport: { value: 'smallest' } },
};

export const RevisionsDark: Story = { ...Revisions, name: 'Rettelser, mørk', globals: { theme: 'dark' } };
