import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { Accordion, AccordionItem } from './Accordion.tsx';

const meta = {
  title: 'Byggesten/Accordion',
  component: Accordion,
  parameters: { scale: 'public' },
  args: {
    children: (
      <>
        <AccordionItem title="Hvornår får jeg mine billeder?" name="faq" headingLevel={2}>
          <p>Du får en e-mail, så snart de færdige billeder ligger på din ordre.</p>
        </AccordionItem>
        <AccordionItem title="Hvordan betaler jeg?" name="faq" headingLevel={2}>
          <p>Med det kort, du har tilføjet. Det trækkes automatisk den 1. i den følgende måned.</p>
        </AccordionItem>
      </>
    ),
  },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Hvornår får jeg mine billeder?'));
    await expect(canvas.getByText(/Du får en e-mail/)).toBeVisible();
    await userEvent.click(canvas.getByText('Hvordan betaler jeg?'));
    await expect(canvas.getByText(/Med det kort/)).toBeVisible();
    await expect(canvas.getByText('Hvornår får jeg mine billeder?').closest('details')).not.toHaveAttribute(
      'open',
    );
  },
};

export const ByKeyboard: Story = {
  name: 'Med tastaturet',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = canvas.getByText('Hvornår får jeg mine billeder?').closest('summary');
    const second = canvas.getByText('Hvordan betaler jeg?').closest('summary');
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{End}{Home}{ArrowUp}');
    await expect(second).toHaveFocus();
    // Browsers open a summary with Enter and Space; user-event does not simulate that.
    second?.click();
    await expect(canvas.getByText(/Med det kort/)).toBeVisible();
    second?.click();
    await waitFor(() => expect(canvas.getByText(/Med det kort/)).not.toBeVisible());
  },
};

/** The URL's fragment, as in `/kontakt#betaling`, opens the item with that id. */
export const OpenedByFragment: Story = {
  name: 'Åbnet af adressen',
  args: {
    children: (
      <AccordionItem title="Hvordan betaler jeg?" id="betaling" headingLevel={2}>
        <p>Med det kort, du har tilføjet.</p>
      </AccordionItem>
    ),
  },
  beforeEach: () => {
    history.replaceState(null, '', '#betaling');
    return () => history.replaceState(null, '', location.pathname + location.search);
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText(/Med det kort/)).toBeVisible());
  },
};

export const LongWords: Story = {
  name: 'Langt ord, 320 px',
  args: {
    children: (
      <AccordionItem title="Ejendomsmæglerforretningsadministration?" open headingLevel={2}>
        <p>Ejendomsmæglerforretningsadministrationsafdelingen svarer.</p>
      </AccordionItem>
    ),
  },
  globals: { viewport: { value: 'smallest' } },
};

export const Narrow: Story = { name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
