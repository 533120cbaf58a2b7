import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'Byggesten/ErrorState',
  component: ErrorState,
  args: { onAction: fn() },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Der opstod en fejl' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Genindlæs siden' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenCalledOnce();
  },
};

export const WithDescription: Story = {
  name: 'Med forklaring',
  args: {
    title: 'Kunne ikke hente ordre',
    description: 'Forbindelsen blev afbrudt. Dine billeder er stadig gemt.',
    actionLabel: 'Prøv igen',
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { title: 'Ejendomsmæglerforretningsadministrationsafdelingen' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
