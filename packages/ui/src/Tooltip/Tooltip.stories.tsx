import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AriaIconButton } from '../AriaButton/AriaIconButton.tsx';
import { largeText } from '../testing/layout.ts';
import { Tooltip, TooltipTrigger } from './Tooltip.tsx';

const meta = {
  title: 'Byggesten/Tooltip',
  component: Tooltip,
  args: { children: 'Hent billedet i fuld størrelse' },
  render: (args) => (
    <TooltipTrigger>
      <AriaIconButton aria-label="Hent" icon={Download} variant="outline" />
      <Tooltip {...args} />
    </TooltipTrigger>
  ),
  parameters: { docs: { story: { inline: false, iframeHeight: 160 } } },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Hent billedet i fuld størrelse');
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleDescription(
      'Hent billedet i fuld størrelse',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { children: 'Ejendomsmæglerforretningsadministration' },
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { ...LongWord, name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { ...LongWord, name: 'Mørk', args: {}, globals: { theme: 'dark' } };
