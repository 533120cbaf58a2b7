import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { NavigationMenu, NavigationMenuItem } from './NavigationMenu.tsx';

const meta = {
  title: 'Byggesten/NavigationMenu',
  component: NavigationMenu,
  args: {
    children: (
      <>
        <NavigationMenuItem>
          <a href="#ydelser">Ydelser</a>
        </NavigationMenuItem>
        <NavigationMenuItem>
          <a href="#priser" aria-current="page">
            Priser
          </a>
        </NavigationMenuItem>
        <NavigationMenuItem>
          <a href="#login">Login / Opret</a>
        </NavigationMenuItem>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <>
        <nav aria-label="Hovedmenu" style={{ display: 'flex', justifyContent: 'end' }}>
          <Story />
        </nav>
        <p>
          <a href="#indhold">Mere på siden</a>
        </p>
      </>
    ),
  ],
  parameters: { scale: 'public', docs: { story: { inline: false, iframeHeight: 360 } } },
} satisfies Meta<typeof NavigationMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: 'Menu' })).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Ydelser' })).toHaveFocus();
  },
};

export const Phone: Story = {
  name: 'Telefon, med tastaturet',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Menu' });
    const link = (name: string) => screen.getByRole('link', { name });
    await expect(canvas.queryByRole('list')).toBeNull();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(link('Ydelser')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(link('Priser')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(link('Login / Opret')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect(link('Login / Opret')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(link('Ydelser')).toHaveFocus();
  },
};

/** Tab past the last item closes the menu, which would cover the focused element. */
export const FocusLeaves: Story = {
  name: 'Lukkes, når fokus forlader den',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await expect(canvas.getByRole('list')).toBeVisible();
    canvas.getByRole('link', { name: 'Login / Opret' }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Mere på siden' })).toHaveFocus();
    await waitFor(() => expect(canvas.queryByRole('list')).toBeNull());
  },
};

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Menu' }));
  await expect(within(canvasElement).getByRole('list')).toBeVisible();
};

export const LongWords: Story = {
  name: 'Langt ord, 320 px',
  args: {
    children: (
      <NavigationMenuItem>
        <a href="#lang">Ejendomsmæglerforretningsadministration</a>
      </NavigationMenuItem>
    ),
  },
  globals: { viewport: { value: 'smallest' } },
  play: open,
};

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } }, play: open };

export const LargeText: Story = {
  name: '200 % tekst',
  beforeEach: largeText,
  globals: { viewport: { value: 'phone' } },
  play: open,
};

export const Dark: Story = {
  name: 'Mørk',
  globals: { theme: 'dark', viewport: { value: 'phone' } },
  play: open,
};
