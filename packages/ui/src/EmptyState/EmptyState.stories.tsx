import type { Meta, StoryObj } from '@storybook/react-vite';
import { Images } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx';
import { largeText } from '../testing/layout.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Byggesten/EmptyState',
  component: EmptyState,
  args: { title: 'Ingen ordrer fundet', description: 'Prøv at justere dine filtre' },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithAction: Story = {
  name: 'Med handling',
  args: {
    icon: Images,
    title: 'Du har ingen ordrer endnu',
    description: 'Upload dine billeder, så går vi i gang.',
    action: <ButtonLink href="/bestil">Ny ordre</ButtonLink>,
  },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Ny ordre' })).toHaveFocus();
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { title: 'Ejendomsmæglerforretningsadministrationsafdelingen' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { ...WithAction, name: 'Mørk', play: undefined, globals: { theme: 'dark' } };
