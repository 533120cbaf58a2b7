import type { Meta, StoryObj } from '@storybook/react-vite';
import { Images } from 'lucide-react';
import { ButtonLink } from '../ButtonLink/index.ts';
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
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { title: 'Ejendomsmæglerforretningsadministrationsafdelingen' },
  globals: { viewport: { value: 'smallest' } },
};

export const Dark: Story = { ...WithAction, name: 'Mørkt', globals: { theme: 'dark' } };
