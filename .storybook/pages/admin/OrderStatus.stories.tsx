import { orderNumber } from '@rumklar/domain/orders/order';
import { completionTexts } from '@rumklar/domain/orders/status/completionTexts';
import { onBehalfTexts } from '@rumklar/domain/revisions/judgeTexts';
import { adminOrderPath, adminRevisionPath } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { COMPLETED, orders } from '../fixtures/orders.ts';
import { buildDelivery } from '../fixtures/studio.ts';
import { pending, refusal } from '../stubBackend.ts';

const PENDING = orders[1]?.id ?? '';

const meta = {
  ...adminScreen,
  title: 'Sider/Admin ordre, status',
  tags: ['!autodocs'],
  args: { path: adminOrderPath(COMPLETED) },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Completing: Story = {
  name: 'Bekræft statusændring',
  args: {
    path: adminOrderPath(PENDING),
    responses: {
      'rpc/count_delivery': [
        buildDelivery({
          order_id: PENDING,
          ready: 17,
          skipped: 1,
          without_original: ['IMG_3003.jpg'],
          open_marks: 2,
          is_unchecked: true,
          held_back: ['DSC_0009-Edit.jpg'],
          missing: [missingImage(4, 'Stue'), missingImage(9, null)],
        }),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await openCompletion(canvasElement);
    await expect(
      dialog.getByText(`${orderNumber(orders[1]?.number ?? 0)} ${orders[1]?.title}`),
    ).toBeVisible();
    await expect(dialog.getByText(orders[1]?.address ?? '')).toBeVisible();
    await dialog.findByText('17 af 20 billeder er klar');
    for (const line of [
      'Mangler: 4 Stue, Billede 9',
      'Leveres ikke: 1 billede',
      'Uden original: IMG_3003.jpg',
      'Uden original og ikke med: DSC_0009-Edit.jpg',
      '2 markeringer er ikke besvaret',
      completionTexts.unchecked,
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
          order_id: PENDING,
          images: 12,
          ready: 0,
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
    // The customer reads why.
    const reason = dialog.getByRole('textbox', { name: completionTexts.reason });
    await userEvent.click(dialog.getByRole('button', { name: 'Bekræft' }));
    await expect(reason).toHaveFocus();
    await expect(reason).toHaveAccessibleDescription(new RegExp(completionTexts.reasonMissing));
    await userEvent.type(reason, 'Himlen skal være blå.');
    await expect(dialog.getByRole('button', { name: 'Bekræft' })).toBeEnabled();
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

async function openCompletion(canvasElement: HTMLElement, status = 'Afsluttet') {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /Ordre Status$/ }));
  await userEvent.click(await screen.findByRole('option', { name: status }));
  return within(await screen.findByRole('alertdialog', { name: 'Bekræft statusændring' }));
}

function missingImage(position: number, room: string | null) {
  return { id: `${position}`, position, room, file_name: null };
}
