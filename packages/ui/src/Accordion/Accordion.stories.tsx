import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Accordion, AccordionItem } from './Accordion.tsx';

const meta = {
  title: 'Byggesten/Accordion',
  component: Accordion,
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

export const LongWord: Story = {
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

export const Dark: Story = { name: 'Mørkt', globals: { theme: 'dark' } };
