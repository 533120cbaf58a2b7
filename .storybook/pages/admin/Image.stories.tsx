import { finishedListTexts as texts } from '@rumklar/domain/images/list/listedImage';
import { imageTexts } from '@rumklar/domain/images/texts';
import { adminImagePath, paths, workImagePath } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { listedImages } from '../fixtures/images.ts';
import { orders } from '../fixtures/orders.ts';
import { responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const pathOf = (state: string) =>
  adminImagePath(listedImages.find((image) => image.state === state)?.id ?? '');

const meta = {
  ...adminScreen,
  title: 'Sider/Admin billede',
  tags: ['!autodocs'],
  args: { path: pathOf('delivered') },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: /^villa-stue/ });
    await expect(await canvas.findByRole('slider')).toBeInTheDocument();
    await expect(canvas.getByText(texts.states.delivered, { selector: 'dd' })).toBeVisible();
    for (const name of [texts.download, texts.downloadWeb, texts.downloadOriginal]) {
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    }
    await expect(canvas.getByRole('link', { name: texts.openOrder })).toBeVisible();
    await canvas.findByText(new RegExp(`${texts.erasedUser}.*${texts.labelOfGone}$`));
    await canvas.findByText(/^Mads Krogh, /);
    const neighbours = within(canvas.getByRole('navigation', { name: texts.neighbours }));
    await waitFor(() => expect(neighbours.getByRole('link', { name: texts.next })).toBeVisible());
  },
};

export const AtWork: Story = {
  name: 'Ved arbejdet',
  args: {
    path: workImagePath(listedImages.find(({ state }) => state === 'ready')?.id ?? ''),
    responses: { 'rpc/get_work': { ...orders[2], examples: [], questions: [], work: null } },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1 });
    const order = await canvas.findByRole('link', { name: texts.openOrder });
    await expect(order).toHaveAttribute('href', expect.stringMatching(`^${paths.work}/ordrer/`));
    await expect(canvas.getByRole('link', { name: texts.back })).toHaveAttribute('href', paths.workImages);
  },
};

export const Stray: Story = {
  name: 'Uden original',
  args: { path: pathOf('stray') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(texts.notCompared);
    await expect(canvas.queryByRole('slider')).toBeNull();
    await expect(canvas.queryByRole('button', { name: texts.downloadOriginal })).toBeNull();
  },
};

export const Versions: Story = {
  name: 'Versioner',
  args: {
    path: pathOf('revised'),
    responses: {
      'rpc/list_finished_images': ({ p_filter }: { p_filter: { id?: string[] } }) => {
        const second = listedImages.find(({ state }) => state === 'revised');
        if (!second) return [];
        return p_filter.id ? [second] : [second, { ...second, id: 'x', version: 1, state: 'delivered' }];
      },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: texts.versions });
    await expect(canvas.getByRole('link', { name: texts.version(1) })).toBeVisible();
    await expect(canvas.getByRole('link', { name: texts.version(2) })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};

export const Missing: Story = {
  name: 'Findes ikke',
  ...responseState({ 'rpc/list_finished_images': [] }, texts.missing),
};

export const Failed: Story = {
  name: 'Kunne ikke hentes',
  ...responseState({ 'rpc/list_finished_images': refusal() }, imageTexts.loadFailed.title),
};

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
