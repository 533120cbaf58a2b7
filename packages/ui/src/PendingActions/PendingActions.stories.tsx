import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditCard, MailX } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RouterProvider } from '../routerProvider.ts';
import { brokenWords, largeText } from '../testing/layout.ts';
import { PendingActions } from './PendingActions.tsx';

const navigate = fn();
const sendAgain = fn();

const meta = {
  title: 'Produkt/PendingActions',
  component: PendingActions,
  args: {
    title: 'Din tur',
    items: [
      {
        id: 'pris',
        title: 'Svar på et pristilbud: 150 kr. for et andet billede på væggen',
        meta: 'Toværelses på Nørrebro · R-1005 · sendt i går kl. 10.42',
        images: ['/images/240/6.webp'],
        action: { label: 'Se og svar', href: '/ordrer/r-1005' },
      },
      {
        id: 'faktura',
        title: 'Faktura 2026-0043 er ikke betalt: 2.616,00 kr.',
        meta: 'Kortet blev afvist 1. november · forfaldt 15. november',
        images: ['/images/240/10.webp', '/images/240/2.webp', '/images/240/6.webp'],
        action: { label: 'Betal eller skift kort', href: '/betaling' },
      },
    ],
  },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        {/* The page, which it fills on a phone. */}
        <div style={{ padding: 'var(--page-top) var(--page-gutter)' }}>
          <Story />
        </div>
      </RouterProvider>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PendingActions>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first row has the solid button. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const turn = within(within(canvasElement).getByRole('region', { name: 'Din tur' }));
    await userEvent.tab();
    await expect(turn.getByRole('link', { name: 'Se og svar' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenLastCalledWith('/ordrer/r-1005', undefined);
    await expect(turn.getByRole('link', { name: 'Se og svar' })).toHaveAttribute('data-variant', 'primary');
    await expect(turn.getByRole('link', { name: 'Betal eller skift kort' })).toHaveAttribute(
      'data-variant',
      'secondary',
    );
  },
};

export const Compact: Story = {
  name: 'Kræver handling',
  args: {
    title: 'Kræver handling',
    density: 'compact',
    items: [
      {
        id: 'ordre',
        title: 'Sommerhus i Rørvig',
        meta: 'R-1011 · Mikkel Brandt · 0 af 2 klar',
        aside: '22 timer over',
        images: ['/images/240/5.webp'],
        action: { label: 'Åbn', 'aria-label': 'Åbn Sommerhus i Rørvig', href: '/admin/ordrer/r-1011' },
      },
      {
        id: 'mails',
        title: '2 mails kom ikke frem',
        meta: 'Emil Krogh og Nora Bech · senest i dag kl. 08.40',
        icon: MailX,
        action: { label: 'Send igen', onPress: sendAgain },
      },
      {
        id: 'betaling',
        title: '1 betaling blev afvist',
        meta: 'Bech Mæglerne · faktura 2026-0117 · 4.310 kr.',
        icon: CreditCard,
        action: { label: 'Se den', href: '/admin' },
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send igen' }));
    await expect(sendAgain).toHaveBeenCalledOnce();
  },
};

export const CompactPhone: Story = {
  ...Compact,
  name: 'Kræver handling, telefon',
  play: undefined,
  globals: { viewport: { value: 'phone' } },
};

export const Phone: Story = { name: 'Telefon', globals: { viewport: { value: 'phone' } } };

/** Nothing asks: no heading, and no empty place. */
export const None: Story = {
  name: 'Intet',
  args: { items: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('heading')).toBeNull();
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: {
    items: [
      {
        id: 'a',
        title: 'Ejendomsmæglerforretningsadministration',
        meta: 'Ejendomsmæglerforretningsadministrationsafdelingen',
        action: { label: 'Ejendomsmæglerforretning', href: '/' },
      },
    ],
  },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = {
  name: '200 % tekst på telefonen',
  beforeEach: largeText,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(brokenWords(canvasElement)).toEqual([]);
  },
};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
