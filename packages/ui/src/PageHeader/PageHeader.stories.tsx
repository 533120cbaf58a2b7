import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Badge } from '../Badge/index.ts';
import { ButtonLink } from '../ButtonLink/index.ts';
import { largeText } from '../testing/largeText.ts';
import { PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Byggesten/PageHeader',
  component: PageHeader,
  args: { title: 'Ordrer', actions: <ButtonLink href="/bestil">Ny ordre</ButtonLink> },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Ordrer' })).toBeVisible();
  },
};

export const Detail: Story = {
  name: 'Detalje',
  args: {
    title: 'Strandvejen 12, 2. tv.',
    back: { href: '/ordrer', label: 'Ordrer' },
    meta: (
      <>
        <Badge tone="warning">Under behandling</Badge>
        <span>20. november 2026</span>
      </>
    ),
    actions: undefined,
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: {
    title: 'Ejendomsmæglerforretningsadministration',
    description: 'Administrer brugere og deres roller',
  },
  globals: { viewport: { value: 'smallest' } },
};

export const Dark: Story = { ...Detail, name: 'Mørkt', globals: { theme: 'dark' } };

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };
