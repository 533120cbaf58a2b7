import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { PageSize } from './PageSize.tsx';
import { CursorPagination, Pagination } from './Pagination.tsx';

const meta = {
  title: 'Byggesten/Pagination',
  tags: ['fixed-text'],
  component: Pagination,
  args: { page: 2, pageSize: 10, total: 68, onPageChange: fn() },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('11–20 af 68')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Næste' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
  },
};

const chooseSize = fn();

export const Size: Story = {
  name: 'Rækker pr. side',
  render: () => <PageSize size={10} sizes={[10, 25, 50]} onSizeChange={chooseSize} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '10' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: '25' }));
    await expect(chooseSize).toHaveBeenLastCalledWith(25);
  },
};

export const First: Story = {
  name: 'Første side',
  args: { page: 1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Forrige' })).toBeDisabled();
  },
};

export const Last: Story = {
  name: 'Sidste side',
  args: { page: 7 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('61–68 af 68')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Næste' })).toBeDisabled();
  },
};

export const Single: Story = {
  name: 'Kun én side',
  args: { page: 1, total: 10 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};

export const Cursor: Story = {
  name: 'Uden antal',
  render: ({ onPageChange }) => (
    <CursorPagination
      rows={{ from: 11, to: 11 }}
      onPrevious={() => onPageChange(1)}
      onNext={() => onPageChange(3)}
    />
  ),
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('11')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Næste' }));
    await expect(args.onPageChange).toHaveBeenCalledWith(3);
  },
};

/** A list that is counted to a thousand and no further. */
export const ManyRows: Story = {
  name: 'Flere end der tælles',
  render: ({ onPageChange }) => (
    <CursorPagination rows={{ from: 1, to: 10, total: '1.000+' }} onNext={() => onPageChange(2)} />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('1–10 af 1.000+')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Forrige' })).toBeDisabled();
  },
};

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };
