import { imagesExpireTexts, takenBackTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { webSize } from '@rumklar/domain/images/delivery/portalSizes';
import { setLabels, setTexts, sizeLabel } from '@rumklar/domain/images/delivery/setTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { sellerQuote } from '@rumklar/domain/notifications/types';
import { buildRevision, buildRevisionItem } from '@rumklar/domain/orders/factory';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import { questionTexts } from '@rumklar/domain/questions/question';
import { imageVersionTexts } from '@rumklar/domain/revisions/askTexts';
import { downloadsPath, orderPath } from '@rumklar/domain/routes/paths';
import { linkTexts } from '@rumklar/domain/sharing/shareTexts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { largeText } from '../../../packages/ui/src/testing/layout.ts';
import { COMPLETED, orders, WITH_MARKS } from '../fixtures/orders.ts';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';
import { responseState } from '../stateStories.ts';
import { pending, refusal } from '../stubBackend.ts';

/** The orders of the stories with other finished images. */
const withFinished = (change: (image: FinishedImage) => readonly FinishedImage[]) =>
  orders.map((order) => ({ ...order, finished_orders: order.finished_orders.flatMap(change) }));

const meta = {
  ...portalScreen,
  title: 'Sider/Ordredetalje',
  tags: ['!autodocs'],
  args: { path: `${orderPath(COMPLETED)}?billeder=faerdige` },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Færdige billeder',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('tab', { name: 'Færdige Billeder (7)', selected: true });
    const delivery = within(canvas.getByRole('region', { name: imageTexts.finishedReady(7) }));
    await delivery.findByRole('slider', { name: 'Sammenlign før og efter' });
    await expect(delivery.getByRole('button', { name: 'Vis stort: Færdig 1' })).toBeVisible();
    await expect(canvas.getByText(/^Alle syv billeder er digitalt redigeret\./)).toBeVisible();
    const strip = within(canvas.getByRole('list', { name: 'Færdige billeder' }));
    await expect(strip.getByText('IMG_2041.jpg')).toBeVisible();
    // In a narrow window one line above the images says what was ordered and what it costs.
    const price = canvas.getByRole('region', { name: 'Pris Detaljer' });
    await expect(price).not.toBeVisible();
    const line = canvas.getByText('7 billeder · Let styling');
    await expect(line.nextSibling).toHaveTextContent(/^1\.750\skr\.$/);
    await expect(line.getBoundingClientRect().bottom).toBeLessThan(
      canvas.getByRole('slider').getBoundingClientRect().top,
    );
    await userEvent.click(line);
    await expect(price).toBeVisible();
    await expect(await canvas.findByText(/er to runder gratis i 30 dage efter levering\./)).toBeVisible();
    await userEvent.click(canvas.getByText('Forløb'));
    const history = within(canvas.getByRole('region', { name: 'Forløb' }));
    for (const label of ['Modtaget', 'Under behandling', 'Afsluttet', '7 billeder leveret']) {
      await expect(history.getByText(label)).toBeVisible();
    }
    await expect(canvas.getByRole('button', { name: setTexts.get(7) })).toBeVisible();
  },
};

const waiting = {
  id: 'ord-1',
  name: 'Familien Holm',
  finished_id: '1',
  deliverable_id: '1',
  x: 0.74,
  y: 0.38,
  note: 'Lampen hænger skævt',
  created_at: '2026-11-20T10:00:00Z',
  is_sent: false,
  image_path: 'finished-orders/1.jpg',
  preview_path: null,
};

/** What the seller writes while a revision runs is shown, and waits as the next one. */
export const SellerWords: Story = {
  name: 'Sælger har skrevet',
  args: {
    responses: {
      orders: orders.map((order) => ({
        ...order,
        revisions: [buildRevision({ order_id: order.id, status: 'in_progress', cause: 'wish' })],
      })),
      'rpc/list_share_comments': [waiting],
    },
  },
  play: async ({ canvasElement }) => {
    const words = within(await within(canvasElement).findByRole('region', { name: linkTexts.wordsTitle }));
    await expect(words.getByText(sellerQuote('Familien Holm', 'Lampen hænger skævt'))).toBeVisible();
    await expect(words.getByText(linkTexts.wordsWaitForRevision)).toBeVisible();
  },
};

export const Share: Story = {
  name: 'Del med sælger',
  args: {
    responses: {
      share_links: [
        {
          id: '1',
          name: 'Familien Holm',
          expires_at: '2100-12-21T23:00:00Z',
          revoked_at: null,
          views: 3,
          last_seen_at: '2026-11-20T10:00:00Z',
        },
        {
          id: '2',
          name: 'Fotografen',
          expires_at: '2100-12-21T23:00:00Z',
          revoked_at: '2026-11-19T10:00:00Z',
          views: 0,
          last_seen_at: null,
        },
      ],
      'rpc/list_share_tokens': [{ link_id: '1', token: 'KzM2c0pMd2V4YW1wbGUtdG9r' }],
      'rpc/make_share_link': refusal('share_link_invalid'),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: changeTexts.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: linkTexts.share }));
    const dialog = within(await screen.findByRole('dialog', { name: linkTexts.share }));
    await dialog.findByText('Set 3 gange, sidst 20. november · til og med 21. december 2100');
    await expect(dialog.getByText('Trukket tilbage 19. november 2026')).toBeVisible();
    await expect(dialog.getByRole('button', { name: `${linkTexts.revoke}: Familien Holm` })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: linkTexts.make }));
    await dialog.findByText(/^Skriv, hvem linket er til/);
    const show = dialog.getByRole('button', { name: `${linkTexts.show}: Familien Holm` });
    await userEvent.click(show);
    await dialog.findByText(linkTexts.linkFor('Familien Holm'));
    await expect(dialog.getByText(/\/se#KzM2c0pMd2V4YW1wbGUtdG9r$/)).toBeVisible();
    const send = dialog.queryByRole('link', { name: linkTexts.send });
    // Where the device has a share sheet, a button opens that.
    if (send)
      await expect(decodeURIComponent(send.getAttribute('href') ?? '')).toContain('Hej Familien Holm\n');
    else await expect(dialog.getByRole('button', { name: linkTexts.send })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: `${linkTexts.hide}: Familien Holm` }));
    await expect(dialog.queryByText(linkTexts.linkFor('Familien Holm'))).toBeNull();
  },
};

export const Downloads: Story = {
  name: 'Hent',
  args: { path: downloadsPath(COMPLETED) },
  play: async () => {
    for (const { action } of [sizeLabel(webSize), ...Object.values(setLabels)]) {
      await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) });
    }
    const mark = screen.getByRole('menuitem', { name: new RegExp(`^${setTexts.mark}`) });
    await userEvent.click(mark);
    await expect(mark).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: /^Hent alt/ })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: /^Download Alle/ })).toBeNull();
  },
};

export const Originals: Story = {
  name: 'Original billeder',
  args: { path: orderPath(COMPLETED) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('tab', { name: 'Original Billeder (7)', selected: true });
    // 'Download Alle' is the finished images only.
    await expect(canvas.getByRole('button', { name: 'Hent originalerne' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Download Alle' })).toBeNull();
    const list = within(await canvas.findByRole('list', { name: 'Originale billeder' }));
    const [first, second] = list.getAllByRole('button');
    await userEvent.click(second as HTMLElement);
    await canvas.findByRole('button', { name: 'Vis stort: Færdig 2' });
    // The one that is shown is enlarged.
    await userEvent.click(first as HTMLElement);
    await userEvent.click(first as HTMLElement);
    await screen.findByText('1 af 7');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 af 7')).toBeNull());
  },
};

/** An order with services, rooms and marks per image. */
export const Mixed: Story = {
  name: 'Ydelser, rum og markeringer',
  args: { path: orderPath(WITH_MARKS) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = within(await canvas.findByRole('list', { name: 'Originale billeder' }));
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent(
      /1 Stue.*Fuld styling.*Ledningerne på gulvet.*Lampen.*Gør væggen hvid/,
    );
    await userEvent.click(list.getByRole('button', { name: 'Vis stort: Original 1' }));
    await expect(await screen.findByRole('dialog', { name: /^1 Stue/ })).toHaveTextContent('Lampen');
  },
};

/** The last finished image has no known original. */
export const WithoutOriginal: Story = {
  name: 'Uden kendt original',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const delivery = within(await canvas.findByRole('region', { name: imageTexts.finishedReady(7) }));
    await userEvent.click(await delivery.findByRole('button', { name: 'Vælg Billede 7' }));
    await delivery.findByRole('img', { name: 'Færdig 7' });
    await delivery.findByText(imageTexts.originalUnknown);
    await expect(delivery.queryByRole('slider')).toBeNull();
  },
};

/** The studio's corrections change nothing that is shown: no image has a label. Nothing is promised about revisions. */
export const WithoutLabels: Story = {
  name: 'Uden mærkning og løfter',
  args: {
    responses: {
      'rpc/get_studio_settings': [
        {
          ai_label: null,
          free_revision_rounds: null,
          revision_window_days: null,
          revision_reply_minutes: null,
          portal_sizes: [],
        },
      ],
      orders: withFinished((image) => [{ ...image, made_with: 'enhanced', label_text: null }]),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: setTexts.more }));
    await screen.findByRole('menuitem', { name: new RegExp(`^${sizeLabel(webSize).action}`) });
    await expect(screen.queryByText(setTexts.mark)).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText(setTexts.advert)).toBeNull();
    await expect(canvas.queryByText(/gratis|arbejdstimer/)).toBeNull();
  },
};

/** The orders with a second version of each finished image. */
const withVersions = withFinished((image) => [
  image,
  { ...image, id: `${image.id}-ny`, version: 2, web_path: null },
]);

export const Versions: Story = {
  name: 'To versioner',
  args: { responses: { orders: withVersions } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const delivery = within(await canvas.findByRole('region', { name: imageTexts.finishedReady(7) }));
    const versions = within(await delivery.findByRole('group', { name: imageVersionTexts.group }));
    await expect(
      versions.getByRole('button', { name: `Version 2 (ny) ${imageVersionTexts.with}` }),
    ).toBeVisible();
    await expect(delivery.getByRole('button', { name: imageVersionTexts.download(1) })).toBeEnabled();
    const beside = versions.getByRole('button', { name: `Original ${imageVersionTexts.compare}` });
    beside.focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: 'Version 1' });
    await userEvent.keyboard('{End}{Enter}');
    await delivery.findByRole('button', { name: imageVersionTexts.hold(1) });
  },
};

/** A revision of the third image is delivered and not approved. */
export const Revised: Story = {
  name: 'Ny version efter en rettelse',
  args: {
    responses: {
      orders: withVersions.map((order) => ({
        ...order,
        revisions: [
          buildRevision({
            order_id: order.id,
            status: 'delivered',
            cause: 'fault',
            delivered_at: '2026-11-20T15:05:00.000Z',
            items: order.finished_orders
              .slice(4, 5)
              .map(({ deliverable }) => buildRevisionItem({ deliverable_id: deliverable.id, state: 'done' })),
          }),
        ],
      })),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const delivery = within(await canvas.findByRole('region', { name: imageTexts.finishedReady(7) }));
    const changed = await delivery.findByRole('button', {
      name: /^Vælg 3 .+, Ny version$|^Vælg Billede 3, Ny version$/,
    });
    await expect(changed).toHaveAttribute('aria-current', 'true');
    await delivery.findByRole('button', { name: `Version 1 ${imageVersionTexts.compare}` });
    await delivery.findByRole('button', { name: `Version 2 (ny) ${imageVersionTexts.with}` });
    const images = within(canvas.getByRole('list', { name: 'Færdige billeder' }));
    await expect(images.getAllByText(imageVersionTexts.changed)).toHaveLength(1);
  },
};

/** The last original is not delivered. */
export const Skipped: Story = {
  name: 'Leveres ikke',
  args: {
    path: orderPath(COMPLETED),
    responses: {
      orders: orders.map((order) => ({
        ...order,
        finished_orders: order.finished_orders.slice(0, 6),
        skipped_images: order.order_images
          .slice(6)
          .map(({ id }) => ({ order_image_id: id, reason: 'Billedet er for mørkt.' })),
      })),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(setTexts.skippedCount(1));
    const list = within(await canvas.findByRole('list', { name: 'Originale billeder' }));
    await userEvent.click(list.getAllByRole('button').at(-1) as HTMLElement);
    await canvas.findByText(setTexts.skipped('Billedet er for mørkt.'));
  },
};

export const OneImage: Story = {
  name: 'Ét færdigt billede',
  args: {
    responses: {
      orders: orders.map((order) => ({ ...order, finished_orders: order.finished_orders.slice(0, 1) })),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const delivery = within(await canvas.findByRole('region', { name: imageTexts.finishedReady(1) }));
    await delivery.findByRole('slider');
    await expect(canvas.getByRole('button', { name: setTexts.get(1) })).toBeVisible();
  },
};

/** In a wide window it is beside the images, without passing them. */
export const Beside: Story = {
  name: 'Bestillingen ved siden af',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const strip = await canvas.findByRole('list', { name: 'Færdige billeder' });
    const price = canvas.getByRole('region', { name: 'Pris Detaljer' }).getBoundingClientRect();
    await expect(price.width).toBe(300);
    await expect(price.left).toBeGreaterThan(strip.getBoundingClientRect().right);
    await expect(price.bottom).toBeLessThan(strip.getBoundingClientRect().bottom);
  },
};

export const Cancelled: Story = {
  name: 'Annulleret',
  args: { responses: { orders: orders.map((order) => ({ ...order, status: 'cancelled' })) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect((await canvas.findAllByText('Annulleret'))[0]).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Ordrens status' })).toBeNull();
    await expect(canvas.getByText(imageTexts.finishedNever)).toBeVisible();
  },
};

export const Large: Story = {
  name: 'Billedet stort',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Vis stort: Færdig 1/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('1 af 7');
    await dialog.findByRole('slider');
  },
};

export const InProgress: Story = {
  name: 'Under behandling',
  args: { path: `${orderPath(orders[1]?.id ?? '')}?billeder=faerdige` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(imageTexts.finishedLater);
    const steps = within(canvas.getByRole('list', { name: 'Ordrens status' })).getAllByRole('listitem');
    await expect(steps.map(({ textContent }) => /^\D+/.exec(textContent ?? '')?.[0].trim())).toEqual([
      'Modtaget',
      'Under behandling',
      'Klar',
    ]);
  },
};

/** Three of seven came before the rest. */
export const PartlyDelivered: Story = {
  name: 'Nogle leveret',
  args: {
    responses: {
      orders: orders.map((order) => ({
        ...order,
        status: 'pending',
        completed_at: null,
        finished_orders: order.finished_orders.slice(0, 3),
      })),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(imageTexts.restLater)).toBeVisible();
    await canvas.findByRole('region', { name: imageTexts.finishedReady(3) });
  },
};

export const Question: Story = {
  name: 'Spørgsmål fra studiet',
  args: {
    path: orderPath(orders[1]?.id ?? ''),
    responses: {
      orders: orders.map((order) => ({
        ...order,
        paused_at: '2026-11-19T09:00:00Z',
        order_events: [
          ...order.order_events,
          { id: 'q', at: '2026-11-19T09:00:00Z', kind: 'question', detail: { verb: 'asked' } },
        ],
      })),
      order_pauses: [
        {
          id: 'q',
          order_id: orders[1]?.id,
          mark_id: null,
          asked_at: '2026-11-19T09:00:00Z',
          question: 'Skal sofaen stå langs væggen?',
          answer: null,
          ended_at: null,
        },
      ],
      'rpc/answer_question': null,
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByLabelText(questionTexts.answerField);
    await expect(canvas.getByText(promiseTexts.paused)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: questionTexts.answer }));
    await expect(canvas.getByText(questionTexts.answerRequired)).toBeVisible();
    await userEvent.type(field, 'Ja tak');
    await userEvent.click(canvas.getByRole('button', { name: questionTexts.answer }));
    await expect(await screen.findByText(questionTexts.answerSent.title)).toBeVisible();
  },
};

/** Where the mail about its completion leads. */
export const TakenBack: Story = {
  name: 'Taget tilbage',
  args: {
    path: `${orderPath(orders[1]?.id ?? '')}?billeder=faerdige`,
    responses: {
      orders: orders.map((order) => ({
        ...order,
        first_completed_at: '2026-11-20T15:05:00.000Z',
        taken_back_reason: 'Himlen skal være blå.',
      })),
    },
  },
  play: async ({ canvasElement }) => {
    const notice = await within(canvasElement).findByRole('region', { name: takenBackTexts.title });
    await expect(notice).toHaveTextContent('Himlen skal være blå.');
  },
};

/** The studio has said until when, and why. */
export const Delayed: Story = {
  name: 'Forsinket',
  args: {
    path: orderPath(orders[1]?.id ?? ''),
    responses: {
      orders: orders.map((order) => ({
        ...order,
        due_at: new Date(Date.now() - 3_600_000).toISOString(),
        delayed_until: new Date(Date.now() + 48 * 3_600_000).toISOString(),
        delay_reason: 'En kollega er syg, og vi vil ikke sjuske med jeres billeder.',
      })),
    },
  },
  play: async ({ canvasElement }) => {
    const status = await within(canvasElement).findByRole('list', { name: 'Ordrens status' });
    await expect(status).toHaveTextContent(/Du får billederne senest .+ kl\. \d/);
    await expect(status).toHaveTextContent('En kollega er syg');
  },
};

/** For an order that was completed long ago. */
export const ImagesExpire: Story = {
  name: 'Billeder bliver slettet',
  args: {
    path: orderPath(orders[1]?.id ?? ''),
    responses: {
      orders: orders.map((order) => ({ ...order, images_expire_at: '2026-12-24T02:46:00.000Z' })),
    },
  },
  play: async ({ canvasElement }) => {
    const notice = await within(canvasElement).findByRole('region', { name: imagesExpireTexts.title });
    await expect(notice).toHaveTextContent('tidligst den 24. december 2026');
  },
};

export const ImagesGone: Story = {
  name: 'Billeder er slettet',
  args: {
    path: orderPath(orders[1]?.id ?? ''),
    responses: {
      orders: orders.map((order) => ({
        ...order,
        images_expire_at: '2026-10-24T02:46:00.000Z',
        order_images: [],
        finished_orders: [],
      })),
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('region', { name: imagesExpireTexts.goneTitle });
  },
};

export const Cancelling: Story = {
  name: 'Annuller ordren',
  args: { path: orderPath(orders[0]?.id ?? '') },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: changeTexts.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: changeTexts.cancel }));
    await screen.findByRole('alertdialog', { name: changeTexts.cancelTitle(1047) });
  },
};

export const NothingUploaded: Story = {
  name: 'Afsluttet uden billeder',
  args: { responses: { orders: orders.map((order) => ({ ...order, finished_orders: [] })) } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(imageTexts.noneFinishedCustomer);
  },
};

export const Loading: Story = {
  name: 'Henter',
  args: { responses: { orders: pending } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('status');
  },
};

export const Missing: Story = {
  name: 'Findes ikke',
  args: { path: orderPath('findes-ikke') },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: orderTexts.notFound });
  },
};

export const Failed: Story = {
  ...responseState({ orders: refusal() }, orderTexts.showFailed.title),
  name: 'Fejl',
};

/** The actions are below the title: in a bar they would cover half of the screen. */
export const LargeText: Story = {
  name: '200 % tekst på telefonen',
  beforeEach: largeText,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const get = await within(canvasElement).findByRole('button', { name: setTexts.get(7) });
    const actions = get.parentElement?.parentElement ?? get;
    await expect(getComputedStyle(actions).position).toBe('static');
    // Two lines at most.
    await expect(get.getBoundingClientRect().height).toBeLessThan(130);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
