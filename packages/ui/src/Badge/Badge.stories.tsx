import type { Meta, StoryObj } from '@storybook/react-vite';
import { largeText } from '../testing/layout.ts';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Byggesten/Badge',
  tags: ['no-controls'],
  component: Badge,
  args: { children: 'Ny' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Accent: Story = { args: { tone: 'accent', children: '3 nye' } };

export const Success: Story = { name: 'Lykkedes', args: { tone: 'success', children: 'Betalt' } };

export const Warning: Story = { name: 'Advarsel', args: { tone: 'warning', children: 'Åben' } };

export const Danger: Story = { name: 'Farlig', args: { tone: 'danger', children: 'Mislykket' } };

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { children: 'Ejendomsmæglerforretningsadministrationsafdelingen' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = {
  name: 'Mørk',
  args: { tone: 'success', children: 'Betalt' },
  globals: { theme: 'dark' },
};
