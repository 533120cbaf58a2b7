import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { markAnswerTexts } from '@rumklar/domain/images/marks/markAnswers';
import { imageTexts } from '@rumklar/domain/images/texts';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { orderLogTexts, teamNoteTexts } from '@rumklar/domain/orders/log/orderLog';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { adminOrderPath, taskSheetPath } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { COMPLETED, orders, WITH_MARKS } from '../fixtures/orders.ts';
import { buildMail } from '../fixtures/studio.ts';
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
  args: { path: `${adminOrderPath(COMPLETED)}?fane=detaljer` },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('tab', { name: 'Detaljer', selected: true });
  },
};

export const LogAndNotes: Story = {
  ...Default,
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
          status: 'queued',
          attempts: 4,
          error: '500 An unexpected error occurred.',
          sent_at: null,
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
    await list.findByRole('button', { name: /^Send nu: Din ordre er klar/ });
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

/** What the customer wants is where the work is done, and beside each image that is shown large. */
export const Wishes: Story = {
  name: 'Note og markeringer ved billederne',
  args: { path: `${adminOrderPath(WITH_MARKS)}?fane=originale` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/Fjern legetøjet i stuen/);
    await userEvent.click(await canvas.findByRole('button', { name: boardTexts.enlarge('Original 1') }));
    const original = within(await screen.findByRole('dialog'));
    const wishes = within(original.getByRole('region', { name: boardTexts.wishes }));
    await expect(wishes.getByText(/Fjern legetøjet i stuen/)).toBeVisible();
    await expect(wishes.getAllByRole('listitem').length).toBeGreaterThan(0);
    await userEvent.keyboard('{Escape}');
    await openTab('Færdige billeder')({ canvasElement });
    await expect(canvas.getByText(/Fjern legetøjet i stuen/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: boardTexts.enlarge('Original 1') }));
    const pair = within(await screen.findByRole('dialog'));
    const listed = within(pair.getByRole('region', { name: boardTexts.wishes }));
    await expect(listed.getByText(/Fjern legetøjet i stuen/)).toBeVisible();
    await expect(listed.getAllByRole('listitem').length).toBeGreaterThan(0);
  },
};

/** An order whose work has begun opens here. */
export const Finished: Story = {
  name: 'Færdige billeder',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('tab', { name: 'Færdige billeder', selected: true });
    await userEvent.click(canvas.getByRole('button', { name: boardTexts.more('Rækkehus i Viby') }));
    await screen.findByRole('menuitem', { name: 'Notificer kunde' });
    await userEvent.keyboard('{Escape}');
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

/** The status stays above the tab; what else is beside it on a wide screen is in a drawer. */
export const Narrow: Story = {
  ...Default,
  name: '320 px',
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const top = (element: HTMLElement) => element.getBoundingClientRect().top;
    const status = await canvas.findByRole('button', { name: /Ordre Status$/ });
    await expect(top(status)).toBeLessThan(top(canvas.getByRole('tabpanel')));
    await expect(canvas.queryByRole('list', { name: 'Sendte notifikationer' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Notifikationer og noter' }));
    const drawer = within(await screen.findByRole('dialog'));
    await expect(await drawer.findByRole('list', { name: 'Sendte notifikationer' })).toBeVisible();
  },
};

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
