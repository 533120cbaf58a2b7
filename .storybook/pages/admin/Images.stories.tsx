import { finishedListTexts as texts } from '@rumklar/domain/images/list/listedImage';
import { imageTexts } from '@rumklar/domain/images/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { listedImages } from '../fixtures/images.ts';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...adminScreen,
  title: 'Sider/Admin billeder',
  tags: ['!autodocs'],
  args: { path: paths.adminImages },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const sheet = within(await canvas.findByRole('grid', { name: texts.heading }));
    await expect(await sheet.findAllByRole('row')).toHaveLength(24);
    for (const state of ['held', 'ready', 'delivered', 'stray'] as const) {
      await expect(sheet.getAllByText(texts.states[state])[0]).toBeVisible();
    }
    await expect(sheet.getAllByText(texts.revisedVersion(2))[0]).toBeVisible();
    await waitFor(() => expect(sheet.getAllByRole('img')).toHaveLength(24));
  },
};

export const AtWork: Story = {
  name: 'Ved arbejdet',
  args: {
    path: paths.workImages,
    responses: {
      'rpc/list_finished_images': listedImages
        .filter(({ state }) => state === 'ready' || state === 'held')
        .map((image) => ({ ...image, reference: null, user_id: null, customer: null })),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const sheet = within(await canvas.findByRole('grid', { name: texts.heading }));
    const [first] = await sheet.findAllByRole('row');
    await expect(first).not.toHaveTextContent('null');
    await expect(canvas.getByText(texts.subtitles.lead)).toBeVisible();
    await expect(canvas.getByPlaceholderText(texts.searchPlaceholder)).toBeVisible();
    await expect(
      within(canvasElement).queryByRole('button', { name: new RegExp(texts.customer) }),
    ).toBeNull();
    await userEvent.click(within(first ?? canvasElement).getByRole('checkbox'));
    const bar = within(await canvas.findByRole('region', { name: texts.selection }));
    await expect(bar.getByRole('link', { name: texts.openOrder })).toHaveAttribute(
      'href',
      expect.stringMatching(`^${paths.work}/ordrer/`),
    );
  },
};

export const Keyboard: Story = {
  name: 'Tastatur og valg',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const sheet = await canvas.findByRole('grid', { name: texts.heading });
    const [first, second] = await within(sheet).findAllByRole('row');
    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(within(sheet).getAllByRole('row').at(-1)).toHaveFocus();
    await userEvent.keyboard('{Home} {ArrowRight} ');
    const bar = within(await canvas.findByRole('region', { name: texts.selection }));
    await expect(bar.getByText(texts.selected(2))).toBeVisible();
    await expect(bar.getByRole('button', { name: texts.zip })).toBeVisible();
    await expect(bar.getByRole('link', { name: texts.openOrder })).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: texts.unselect }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: texts.selection })).toBeNull());
  },
};

export const Originals: Story = {
  name: 'Før',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('grid', { name: texts.heading });
    await userEvent.click(canvas.getByRole('radio', { name: texts.before }));
    await expect((await canvas.findAllByRole('img', { name: /, Før$/ })).length).toBeGreaterThan(10);
  },
};

export const Filters: Story = {
  name: 'Filtre',
  args: { path: `${paths.adminImages}?filter=${encodeURIComponent('{"state":"held","from":"2026-11-01"}')}` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const panel = within(await canvas.findByRole('region', { name: texts.filters }));
    await expect(panel.getByLabelText(texts.from)).toHaveValue('2026-11-01');
    for (const label of [texts.service, texts.customer, texts.who, texts.label]) {
      await expect(panel.getByRole('button', { name: new RegExp(label) })).toBeVisible();
    }
    const sheet = within(await canvas.findByRole('grid', { name: texts.heading }));
    await expect(sheet.getAllByText(texts.states.held)).toHaveLength(
      (await sheet.findAllByRole('row')).length,
    );
  },
};

export const Loading: Story = {
  name: 'Henter',
  ...loadingState(['rpc/list_finished_images'], texts.heading),
};

export const Failed: Story = {
  name: 'Kunne ikke hentes',
  ...responseState({ 'rpc/list_finished_images': refusal() }, imageTexts.loadFailed.title),
};

export const Empty: Story = {
  name: 'Ingen billeder',
  ...responseState({ 'rpc/list_finished_images': [] }, texts.empty),
};

export const NoMatch: Story = {
  name: 'Ingen passer',
  args: {
    path: `${paths.adminImages}?filter=${encodeURIComponent('{"q":"slottet"}')}`,
    responses: { 'rpc/list_finished_images': [] },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(texts.noMatch);
  },
};

/** Two beside each other: with a picture a line the page of a phone is twice as long. */
export const Narrow: Story = {
  name: '320 px',
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    const sheet = within(await within(canvasElement).findByRole('grid', { name: texts.heading }));
    const tiles = await sheet.findAllByRole('row');
    const [first, second] = tiles.map((tile) => tile.getBoundingClientRect());
    await expect(second?.top).toBe(first?.top);
  },
};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
