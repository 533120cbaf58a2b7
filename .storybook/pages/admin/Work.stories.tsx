import { buildFinishedImage } from '@rumklar/domain/orders/factory';
import { orderTexts } from '@rumklar/domain/orders/texts';
import {
  type ListedWork,
  type OrderWork,
  type StaffOrder,
  workStages,
} from '@rumklar/domain/orders/work/work';
import { checkTexts, workTexts } from '@rumklar/domain/orders/work/workTexts';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { delayTexts, promiseTexts } from '@rumklar/domain/promise/texts';
import { questionTexts, storedAnswers } from '@rumklar/domain/questions/question';
import { paths, workOrderPath } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { orders } from '../fixtures/orders.ts';
import { colleague } from '../fixtures/studio.ts';
import { responseState } from '../stateStories.ts';
import { pending, refusal } from '../stubBackend.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const [, inWork] = orders;
if (!inWork) throw new Error('There is an order in work.');

/** Work in each stage, the first late and the last waiting for its customer. */
const listed: ListedWork[] = workStages.slice(0, 4).flatMap((stage, index) => {
  const order = orders[index];
  if (!order) return [];
  const { id, number, title, address, service_type, image_count } = order;
  return {
    id: `work-${index}`,
    order_id: id,
    number,
    revision: null,
    version: 1,
    stage,
    service_type,
    title,
    street: address.split(',')[0] ?? '',
    customer: order.profiles.full_name,
    images: image_count,
    ready: index * 2,
    due_at: inHours(index * 5 - 2),
    paused_at: index === 3 ? inHours(-1) : null,
    has_news: index === 1,
    assignee_id: stage === 'queued' ? null : colleague.id,
    assignee: stage === 'queued' ? null : colleague.full_name,
    cover_path: `${index + 1}.webp`,
    cover_preview_path: `previews/${index + 1}.webp`,
  };
});

const work: OrderWork = {
  id: 'work-1',
  version: 3,
  revision: null,
  stage: 'editing',
  is_checked: true,
  assignee_id: colleague.id,
  assignee: colleague.full_name,
  checker: null,
  remarks: [],
};

/** An order that waits for its customer. */
const paused: StaffOrder = {
  ...inWork,
  image_marks: inWork.image_marks.map((mark) => ({ state: 'done', answer: null, ...mark })),
  paused_at: inHours(-1),
  due_at: inHours(3),
  has_news: false,
  customer: 'Bech Mæglerne',
  work,
  examples: [{ id: 'example', preview_path: 'previews/1.webp' }],
  questions: [
    {
      id: 'question-1',
      mark_id: null,
      question: 'Skal klaveret blive?',
      asked_at: inHours(-1),
      answer: null,
      ended_at: null,
    },
  ],
};

/** The same, edited and handed in. */
const handedIn: StaffOrder = {
  ...paused,
  paused_at: null,
  questions: [],
  work: { ...work, stage: 'checking' },
  finished_orders: inWork.order_images.slice(0, 3).map(({ id, order_id }, index) =>
    buildFinishedImage({
      id: `finished-${index}`,
      order_id,
      image_path: `${index * 2 + 2}.webp`,
      preview_path: `previews/${index * 2 + 1}.webp`,
      deliverable: { id: `deliverable-${index}`, order_image_id: id, variant: 1, matched_by: 'name' },
    } as Parameters<typeof buildFinishedImage>[0]),
  ),
  order_images: inWork.order_images.slice(0, 3),
};

const meta = {
  ...adminScreen,
  title: 'Sider/Arbejde',
  tags: ['!autodocs'],
  args: { path: paths.work, responses: { 'rpc/list_work': listed } },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // What waits for its customer is never late.
    await expect(await canvas.findByText(promiseTexts.waitsForCustomer)).not.toHaveAttribute('data-late');
    await expect(canvas.getByText(/over$/)).toHaveAttribute('data-late');
    await expect(canvas.getByRole('button', { name: workTexts.takeNext })).toHaveAttribute('data-key', 'N');
  },
};

export const Empty: Story = {
  ...responseState({ 'rpc/list_work': [] }, workTexts.empty.mine),
  name: 'Tom',
};

export const Loading: Story = {
  name: 'Henter',
  args: { responses: { 'rpc/list_work': pending } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: workTexts.area });
  },
};

export const Failed: Story = {
  ...responseState({ 'rpc/list_work': refusal() }, workTexts.listFailed.title),
  name: 'Fejl',
};

export const Nothing: Story = {
  name: 'Ingen ledig ordre',
  args: { responses: { 'rpc/list_work': listed, 'rpc/take_next_work': Response.json(null) } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: workTexts.takeNext });
    await userEvent.keyboard('n');
    await screen.findByText(workTexts.noneFree.title);
  },
};

export const Paused: Story = {
  name: 'Venter på kunden',
  args: { path: workOrderPath(inWork.id), responses: { 'rpc/get_work': paused } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Skal klaveret blive?');
    await canvas.findByRole('list', { name: wishesTexts.examples });
    await expect(canvas.getByText(promiseTexts.waitsForCustomer)).toBeVisible();
    await expect(canvas.getByRole('button', { name: questionTexts.withdraw })).toBeVisible();
  },
};

export const PageFailed: Story = {
  ...responseState({}, orderTexts.showFailed.title),
  name: 'Ordre, fejl',
  args: { path: workOrderPath(inWork.id), responses: { 'rpc/get_work': refusal() } },
};

export const Checking: Story = {
  name: 'Kontrol',
  args: { path: workOrderPath(inWork.id), responses: { 'rpc/get_work': handedIn } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(checkTexts.seenOf(0, 3));
    await userEvent.keyboard('s');
    await expect(canvas.getByText(checkTexts.seenOf(1, 3))).toBeVisible();
    // The next one has the focus.
    await userEvent.keyboard('s');
    await expect(canvas.getByText(checkTexts.seenOf(2, 3))).toBeVisible();
    await userEvent.keyboard('t');
    await userEvent.click(canvas.getByRole('button', { name: storedAnswers.heading }));
    await userEvent.click(screen.getByRole('menuitem', { name: storedAnswers.returned[0] }));
    await expect(canvas.getByRole('textbox', { name: new RegExp(checkTexts.remark) })).toHaveValue(
      storedAnswers.returned[0],
    );
    await expect(canvas.getByRole('button', { name: checkTexts.giveBack(1) })).toBeEnabled();
  },
};

export const Sheet: Story = {
  ...Checking,
  name: 'Kontrol, kontaktark',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: checkTexts.views.sheet }));
    const [first] = canvas.getAllByRole('button', { name: /^Vis stort: .*, efter$/ });
    if (first) await userEvent.click(first);
    await screen.findByRole('dialog');
  },
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };
export const CheckingNarrow: Story = { ...Checking, name: 'Kontrol, 320 px', globals: Narrow.globals ?? {} };
export const Dark: Story = { ...Checking, name: 'Mørk', globals: { theme: 'dark' } };

/** One message, which the customer and colleagues read. */
export const DelayIsTold: Story = {
  name: 'Meld forsinkelse',
  args: {
    path: workOrderPath(paused.id),
    responses: { 'rpc/get_work': paused, 'rpc/delay_order': () => Response.json(null) },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: delayTexts.tell }));
    await userEvent.click(canvas.getByRole('button', { name: delayTexts.send }));
    await expect(await canvas.findByText(delayTexts.required)).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: delayTexts.field }), 'En kollega er syg.');
    await userEvent.click(canvas.getByRole('button', { name: delayTexts.send }));
    await expect(await canvas.findByText(delayTexts.untilRequired)).toBeVisible();
    await expect(canvas.getByLabelText(delayTexts.until)).toHaveFocus();
    const day = new Date(Date.now() + 24 * HOUR).toISOString().slice(0, 10);
    fireEvent.change(canvas.getByLabelText(delayTexts.until), { target: { value: `${day}T12:00` } });
    await userEvent.click(canvas.getByRole('button', { name: delayTexts.send }));
    await expect(await screen.findByText(delayTexts.sent.title)).toBeVisible();
  },
};

export const Delayed: Story = {
  name: 'Forsinket',
  args: {
    path: workOrderPath(handedIn.id),
    responses: {
      'rpc/get_work': { ...handedIn, delayed_until: inHours(30), delay_reason: 'En kollega er syg.' },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('En kollega er syg.')).toBeVisible();
    await expect(canvas.getByText(/^Kunden har fået at vide, at ordren er klar senest/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: delayTexts.change })).toBeVisible();
  },
};
