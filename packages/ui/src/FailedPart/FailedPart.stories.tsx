import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { lazyPart } from '../lazyPart/lazyPart.tsx';
import { largeText } from '../testing/layout.ts';
import { FailedPart } from './FailedPart.tsx';

const meta = {
  title: 'Byggesten/FailedPart',
  component: FailedPart,
  args: { onRetry: fn() },
} satisfies Meta<typeof FailedPart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Noget på siden kunne ikke hentes' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The code arrives at the second attempt; what is around the part stays. */
export const Retried: Story = {
  name: 'Hentet igen',
  render: () => (
    <>
      <h2>Ordre</h2>
      <Comparison />
    </>
  ),
  beforeEach: () => {
    load.mockReset();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockResolvedValue(() => <p>Før og efter</p>);
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Prøv igen' }));
    await expect(await canvas.findByText('Før og efter')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Ordre' })).toBeVisible();
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  render: (args) => (
    <>
      <h1>Ejendomsmæglerforretningsadministration</h1>
      <FailedPart {...args} />
    </>
  ),
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };

const load = fn<() => Promise<() => React.ReactNode>>();
const Comparison = lazyPart(load, { failed: (onRetry) => <FailedPart onRetry={onRetry} /> });
