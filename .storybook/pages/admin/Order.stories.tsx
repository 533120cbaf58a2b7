import { markAnswerTexts } from '@rumklar/domain/images/markAnswerTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { completionTexts } from '@rumklar/domain/orders/completionTexts';
import { orderLogTexts } from '@rumklar/domain/orders/orderLogTexts';
import { teamNoteTexts } from '@rumklar/domain/orders/teamNoteTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { buildRevision, buildRevisionItem } from '@rumklar/domain/revisions/factory';
import { onBehalfTexts } from '@rumklar/domain/revisions/onBehalfTexts';
import { queueTexts } from '@rumklar/domain/revisions/queueTexts';
import { adminOrderPath, adminRevisionPath, taskSheetPath } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { buildDelivery, buildMail, COMPLETED, MARKS, orders, WITH_MARKS } from '../fixtures.ts';
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

export const LogAndNotes: Story = {
  name: 'Forløb og noter',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const log = within(await canvas.findByRole('region', { name: orderLogTexts.heading }));
    await log.findByText('8 billeder uploadet');
    await expect(log.queryByText('Modtaget')).toBeNull();
    await userEvent.click(log.getByRole('button', { name: orderLogTexts.all }));
    await expect(log.getByText('Modtaget').nextElementSibling).toHaveTextContent(/^Kunden, /);
    await expect(log.getByText(/^Rabat på 75/).nextElementSibling).toHaveTextContent(/^Slettet bruger, /);
    const notes = within(canvas.getByRole('region', { name: teamNoteTexts.heading }));
    await notes.findByText(/Ring til mægleren/);
    // Only one's own note can be deleted.
    await expect(notes.getAllByRole('button', { name: /^Slet noten/ })).toHaveLength(1);
  },
};

export const NotesFailed: Story = {
  name: 'Noter ikke hentet',
  args: { responses: { team_notes: refusal() } },
  play: async ({ canvasElement }) => {
    const notes = within(await within(canvasElement).findByRole('region', { name: teamNoteTexts.heading }));
    await notes.findByText(teamNoteTexts.loadFailed.title);
  },
};

export const UnsentMails: Story = {
  name: 'E-mails ikke sendt',
  args: {
    responses: {
      mails: [
        buildMail({ kind: 'order_completed', status: 'queued', attempts: 0, sent_at: null }),
        buildMail({
          kind: 'order_images_uploaded',
          ...{ status: 'queued', attempts: 4, error: '500 An unexpected error occurred.', sent_at: null },
          due_at: '2026-11-20T08:20:00.000Z',
        }),
        buildMail({ kind: 'order_in_progress', status: 'superseded', attempts: 0, sent_at: null }),
        buildMail({
          kind: 'order_received',
          status: 'failed',
          error: '422 Invalid `to` field.',
          sent_at: null,
        }),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = within(await canvas.findByRole('list', { name: 'Sendte notifikationer' }));
    await list.findByText(notificationTexts.queued);
    await list.findByText(/Næste forsøg: 20. november 2026 kl\. 09\.20\./);
    await list.findByText(notificationTexts.superseded);
    await list.findByText(/Tjek kundens e-mailadresse/);
    await list.findByRole('button', { name: /^Send nu: Dine færdige billeder er klar/ });
    await expect(list.getAllByRole('button', { name: /^Send notifikation igen/ })).toHaveLength(2);
  },
};

export const Tasks: Story = {
  name: 'Opgaver',
  args: { path: `${adminOrderPath(WITH_MARKS)}?fane=opgaver` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(markAnswerTexts.progress(2, 3));
    await expect(await canvas.findByText('Ledningerne på gulvet')).toBeVisible();
  },
};

export const AnsweringMark: Story = {
  ...Tasks,
  name: 'Kan ikke lade sig gøre',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const second = within(await canvas.findByRole('group', { name: markAnswerTexts.groupLabel(2) }));
    await userEvent.click(second.getByRole('checkbox', { name: 'Kan ikke lade sig gøre' }));
    await userEvent.click(second.getByRole('button', { name: markAnswerTexts.save }));
    await expect(second.getByRole('textbox')).toHaveAccessibleDescription(/Skriv kort hvorfor\./);
  },
};

export const TasksNarrow: Story = {
  ...Tasks,
  name: 'Opgaver, 320 px',
  globals: { viewport: { value: 'smallest' } },
};

export const TasksDark: Story = { ...Tasks, name: 'Opgaver, mørk', globals: { theme: 'dark' } };

export const Sheet: Story = {
  name: 'Opgaveark',
  args: { path: taskSheetPath(WITH_MARKS) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Opgaveark R-1046' });
    await canvas.findByText('Kan ikke lade sig gøre: Sofaen dækker det meste af væggen.');
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

const delivered = orders.find(({ id }) => id === COMPLETED)?.finished_orders ?? [];
const images = delivered.slice(0, 3);
/** An earlier round, and the open one: an image is done, one is not possible, one has no answer. */
const revisions = [
  buildRevision({
    ...{ id: 'revision-1', order_id: COMPLETED, status: 'approved', cause: 'fault' },
    delivered_at: '2026-11-19T09:00:00.000Z',
    closed_at: '2026-11-19T10:00:00.000Z',
  }),
  buildRevision({
    ...{ id: 'revision-2', order_id: COMPLETED, number: 2, status: 'in_progress', cause: 'wish' },
    ...{ quoted_kroner: 150, due_at: '2026-11-20T12:00:00.000Z' },
    items: images.map(({ id, deliverable }, index) =>
      buildRevisionItem({
        ...{ finished_id: id, deliverable_id: deliverable.id, position: index + 1 },
        ...(index === 0 && { state: 'done', marks: [...MARKS] }),
        ...(index === 1 && { state: 'not_possible', answer: 'Bilen holder foran vinduet.' }),
      }),
    ),
  }),
];

export const Revisions: Story = {
  name: 'Rettelser',
  args: {
    path: adminRevisionPath(COMPLETED),
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
    await expect(canvas.getByText(queueTexts.due.overdue)).toBeVisible();
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

const PENDING = orders[1]?.id ?? '';

export const Completing: Story = {
  name: 'Bekræft statusændring',
  args: {
    path: adminOrderPath(PENDING),
    responses: {
      'rpc/count_delivery': [
        buildDelivery({
          ...{ order_id: PENDING, ready: 17, skipped: 1, without_original: 1, open_marks: 2 },
          missing: [missingImage(4, 'Stue'), missingImage(9, null)],
        }),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await openCompletion(canvasElement);
    await dialog.findByText('17 af 20 billeder er klar');
    for (const line of [
      'Mangler: billede 4 (Stue), billede 9',
      'Leveres ikke: 1 billede',
      '1 færdigt billede hører ikke til en original',
      '2 markeringer er ikke besvaret',
    ]) {
      await expect(dialog.getByText(line)).toBeVisible();
    }
    await expect(dialog.queryByRole('checkbox')).toBeNull();
    await expect(dialog.getByRole('button', { name: 'Bekræft' })).toBeEnabled();
  },
};

export const CompletingNarrow: Story = {
  ...Completing,
  name: 'Bekræft statusændring, 320 px',
  globals: { viewport: { value: 'smallest' } },
};

export const CompletingDark: Story = {
  ...Completing,
  name: 'Bekræft statusændring, mørk',
  globals: { theme: 'dark' },
};

export const CompletingNothing: Story = {
  name: 'Bekræft uden færdige billeder',
  args: {
    path: adminOrderPath(PENDING),
    responses: {
      'rpc/count_delivery': [
        buildDelivery({
          ...{ order_id: PENDING, images: 12, ready: 0 },
          missing: Array.from({ length: 12 }, (_, index) => missingImage(index + 1, null)),
        }),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await openCompletion(canvasElement);
    const tick = await dialog.findByRole('checkbox', { name: completionTexts.withoutImages });
    const confirm = dialog.getByRole('button', { name: 'Bekræft' });
    await expect(confirm).toBeDisabled();
    await userEvent.click(tick);
    await expect(confirm).toBeEnabled();
  },
};

export const CompletingUnknown: Story = {
  name: 'Bekræft, men intet svar',
  args: { path: adminOrderPath(PENDING), responses: { 'rpc/count_delivery': refusal() } },
  play: async ({ canvasElement }) => {
    const dialog = await openCompletion(canvasElement);
    await dialog.findByText(completionTexts.failed);
    await expect(dialog.getByRole('button', { name: 'Bekræft' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Prøv igen' })).toBeEnabled();
  },
};

export const CompletingSoon: Story = {
  name: 'Bekræft, mens det hentes',
  args: { path: adminOrderPath(PENDING), responses: { 'rpc/count_delivery': pending } },
  play: async ({ canvasElement }) => {
    const dialog = await openCompletion(canvasElement);
    await dialog.findByRole('status', { name: completionTexts.loading });
    await expect(dialog.getByRole('button', { name: 'Bekræft' })).toBeDisabled();
  },
};

export const TakingBack: Story = {
  name: 'Afsluttet ordre tages tilbage',
  args: { responses: { 'rpc/count_delivery': [buildDelivery({ order_id: COMPLETED, delivered: 20 })] } },
  play: async ({ canvasElement }) => {
    const dialog = await openCompletion(canvasElement, 'Under behandling');
    await expect(dialog.getByText(completionTexts.takenBack)).toBeVisible();
    await expect(await dialog.findByText('20 billeder er leveret.')).toBeVisible();
    await expect(dialog.getByText(completionTexts.notified)).toBeVisible();
  },
};

export const TakingBackRevised: Story = {
  name: 'Ordre med rettelse tages tilbage',
  args: {
    responses: {
      'rpc/count_delivery': [buildDelivery({ order_id: COMPLETED, delivered: 20, open_revision: 2 })],
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await openCompletion(canvasElement, 'Under behandling');
    await dialog.findByText(completionTexts.revisionWaits(2));
    await expect(dialog.getByRole('link', { name: completionTexts.seeRevision })).toHaveAttribute(
      'href',
      adminRevisionPath(COMPLETED),
    );
  },
};

/** For a customer who has called: the images that are meant, each with words. */
export const NewRevision: Story = {
  name: 'Opret rettelse for kunden',
  args: {
    responses: { 'rpc/count_delivery': [buildDelivery({ order_id: COMPLETED, delivered: 20 })] },
  },
  play: async ({ canvasElement }) => {
    const question = await openCompletion(canvasElement, 'Under behandling');
    await userEvent.click(await question.findByRole('link', { name: onBehalfTexts.action }));
    const dialog = within(await screen.findByRole('dialog', { name: onBehalfTexts.action }));
    await userEvent.click(dialog.getByRole('button', { name: onBehalfTexts.submit(0) }));
    await dialog.findByText(onBehalfTexts.noneChosen);
    await userEvent.click(dialog.getAllByRole('checkbox')[1] as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: onBehalfTexts.submit(1) }));
    const words = dialog.getByRole('textbox', { name: onBehalfTexts.note });
    await expect(words).toHaveFocus();
    await expect(words).toHaveAccessibleDescription(new RegExp(onBehalfTexts.noteMissing));
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

async function openCompletion(canvasElement: HTMLElement, status = 'Afsluttet') {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /Ordre Status$/ }));
  await userEvent.click(await screen.findByRole('option', { name: status }));
  return within(await screen.findByRole('alertdialog', { name: 'Bekræft statusændring' }));
}

function missingImage(position: number, room: string | null) {
  return { id: `${position}`, position, room, file_name: null };
}

function openTab(name: string) {
  return async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name }));
    await canvas.findByRole('tab', { name, selected: true });
  };
}

/** The tabs come right after the status; what lies beside them on a wide screen is collapsed below. */
export const Narrow: Story = {
  ...Default,
  name: '320 px',
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const top = (element: HTMLElement) => element.getBoundingClientRect().top;
    const status = await canvas.findByRole('button', { name: /Ordre Status$/ });
    const tabs = canvas.getByRole('tablist');
    const log = await canvas.findByRole('heading', { name: 'Notifikationer' });
    await expect(top(status)).toBeLessThan(top(tabs));
    await expect(top(tabs)).toBeLessThan(top(log));
    const mails = await canvas.findByRole('list', { name: 'Sendte notifikationer', hidden: true });
    await expect(mails).not.toBeVisible();
    await userEvent.click(log);
    await expect(mails).toBeVisible();
  },
};

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
