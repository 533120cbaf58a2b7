import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import type { DeskContent } from '@rumklar/domain/orders/list/desk';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { paths, settingsPath, userPath } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { agency } from '../fixtures/people.ts';
import { responseState } from '../stateStories.ts';
import { pending, refusal } from '../stubBackend.ts';

const meta = {
  ...adminScreen,
  title: 'Sider/Admin dashboard',
  tags: ['!autodocs'],
  args: { path: paths.admin },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is left to do. */
const nothing: DeskContent = {
  first_steps: null,
  waiting: 0,
  in_progress: 0,
  completed_today: 6,
  late_orders: 0,
  due_today: 0,
  load: [],
  work_counts: { mine: 0, free: 0, checking: 0 },
  open_revisions: 0,
  overdue_revisions: 0,
  attention: [],
  revisions: [],
  orders: [],
};

export const Default: Story = {
  args: {
    responses: {
      'rpc/list_browser_errors': [
        {
          fingerprint: 'ab'.repeat(32),
          kind: 'error',
          path: '/bestil',
          times: 3,
          total: 1,
          message: "Cannot read properties of undefined (reading 'room')",
          stack: 'at roomOf (/portal-assets/OrderForm-BkE1x.js:1:4211)',
          last_seen_at: '2026-11-20T09:12:00Z',
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
    await canvas.findByRole('link', { name: deskTexts.counts.waiting });
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('link', { name: deskTexts.counts.revisions })).toBeVisible();
    const attention = within(canvas.getByRole('region', { name: new RegExp(deskTexts.attention) }));
    for (const kind of ['payments', 'billing', 'limits'] as const) {
      await expect(
        attention.getByRole('link', { name: deskTexts.openLabel(deskTexts.attentionCounts[kind](1)) }),
      ).toHaveAttribute('href', userPath(agency.id));
    }
    const mails = deskTexts.attentionCounts.mails(2);
    await userEvent.click(attention.getByRole('button', { name: deskTexts.showAllLabel(mails) }));
    await expect(attention.getByRole('link', { name: 'Emil Krogh' })).toBeVisible();
    await expect(attention.getByRole('button', { name: deskTexts.hideAllLabel(mails) })).toHaveFocus();
    await expect(attention.getByRole('link', { name: /^Åbn Rettelse: / })).toBeVisible();
    await expect(attention.getByText(deskTexts.moreLateOrders(5))).toBeVisible();
    await expect(attention.getByText(deskTexts.moreOverdueRevisions(1))).toBeVisible();
    await expect(attention.getByText(deskTexts.moreDueToday(2))).toBeVisible();
    await expect(attention.getByText(deskTexts.attentionCounts.answers(1))).toBeVisible();
    await expect(attention.getByText(deskTexts.attentionCounts.mentions(1))).toBeVisible();
    await expect(main.getByText(deskTexts.load).closest('p')).toHaveTextContent('Ledige 140 · Signe Lund 72');
    await expect(attention.getAllByText(new RegExp(`${deskTexts.over('')}$`))).toHaveLength(3);
    await expect(attention.getByText(new RegExp(deskTexts.invoice('2026-0117')))).toBeVisible();
    await expect(attention.getByText(new RegExp(deskTexts.billingProblems.stopped ?? ''))).toBeVisible();
    await expect(main.getByRole('heading', { name: workTexts.parts.free })).toBeVisible();
    const all = main.getByRole('link', { name: deskTexts.allOrdersLabel(workTexts.parts.free) });
    await expect(all).toHaveTextContent(deskTexts.allOrders);
    await expect(main.getByRole('link', { name: secondFactorTexts.setUpTitle })).toHaveAttribute(
      'href',
      paths.adminSecurity,
    );
    await userEvent.click(main.getByRole('button', { name: secondFactorTexts.later }));
    await expect(main.queryByText(secondFactorTexts.reminder)).not.toBeInTheDocument();
    const errors = deskTexts.showAllLabel(deskTexts.browserErrors(1));
    await userEvent.click(main.getByRole('button', { name: errors }));
    await expect(main.getByText(/^Cannot read properties/)).toBeVisible();
    await expect(main.getByText(/\/bestil · 3 gange$/)).toBeVisible();
  },
};

export const NothingToDo: Story = {
  name: 'Alt er afsluttet',
  args: {
    responses: {
      'rpc/get_desk': [nothing],
    },
  },
  play: async ({ canvasElement }) => {
    const line = await within(canvasElement).findByText(deskTexts.calm);
    await expect(line.closest('p')).toHaveTextContent(deskTexts.nothingWaits);
    await expect(line.closest('p')).toHaveTextContent(deskTexts.calmHint);
    await expect(line.closest('p')?.offsetHeight).toBe(56);
  },
};

export const FirstDay: Story = {
  name: 'Kom i gang',
  args: {
    responses: {
      'rpc/get_desk': [
        {
          ...nothing,
          completed_today: 0,
          first_steps: {
            ...{ company: true, account: false, vat: true, prices: false },
            ...{ label: false, factor: false, order: false },
          },
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const start = await within(canvasElement).findByRole('region', { name: deskTexts.start });
    await expect(within(start).getByText(deskTexts.startHint(2, 7))).toBeVisible();
    await expect(within(start).getByText(deskTexts.startSteps.account.title)).toBeVisible();
    await expect(within(start).getByText(deskTexts.startSteps.account.meta)).toBeVisible();
    const links = within(start).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      settingsPath('firma'),
      settingsPath('priser'),
      settingsPath('billeder'),
      paths.adminSecurity,
      paths.newOrder,
    ]);
    await expect(within(canvasElement).queryByText(secondFactorTexts.reminder)).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  name: 'Henter',
  args: { responses: { 'rpc/get_desk': pending } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Admin Dashboard' });
    await expect(within(canvasElement).queryByText(deskTexts.attention)).toBeNull();
  },
};

export const Failed: Story = {
  ...responseState({ 'rpc/get_desk': refusal() }, deskTexts.loadFailed.title),
  name: 'Fejl',
};

export const Narrow: Story = {
  ...Default,
  name: '320 px',
  globals: { viewport: { value: 'smallest' } },
  play: async (context) => {
    await Default.play?.(context);
    // Axe takes a link that the bar at the edge cuts for one that is too small.
    context.canvas.getByRole('heading', { name: workTexts.parts.free }).scrollIntoView();
  },
};

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
