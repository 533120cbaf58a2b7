import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { NotFound } from './NotFound.tsx';

const meta = { title: 'Byggesten/NotFound', tags: ['fixed-text'], component: NotFound } satisfies Meta<
  typeof NotFound
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Siden blev ikke fundet');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Gå til forsiden' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Gå til forsiden' })).toHaveAttribute('href', '/');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Kontakt os' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Kontakt os' })).toHaveAttribute('href', '/kontakt');
  },
};

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const LargeText: Story = {
  name: '200 % tekst',
  beforeEach: largeText,
  globals: { viewport: { value: 'smallest' } },
};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
