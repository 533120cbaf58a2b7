import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx';
import { RouterProvider } from '../routerProvider.ts';
import { largeText } from '../testing/layout.ts';
import { PageHeader } from './PageHeader.tsx';

const navigate = fn();

const meta = {
  title: 'Byggesten/PageHeader',
  component: PageHeader,
  args: { title: 'Ordrer', actions: <ButtonLink href="/bestil">Ny ordre</ButtonLink> },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <Story />
      </RouterProvider>
    ),
  ],
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
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Ordrer' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledWith('/ordrer', undefined);
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

export const Dark: Story = { ...Detail, name: 'Mørk', play: undefined, globals: { theme: 'dark' } };

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };
