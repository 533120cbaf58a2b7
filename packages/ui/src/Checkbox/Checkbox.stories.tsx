import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { largeText } from '../testing/layout.ts';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Byggesten/Checkbox',
  component: Checkbox,
  args: { children: 'Send mig også kvitteringen på e-mail', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Send mig også kvitteringen på e-mail' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Selected: Story = { name: 'Valgt', args: { defaultSelected: true } };

export const Indeterminate: Story = {
  name: 'Delvist valgt',
  args: { isIndeterminate: true, children: 'Alle billeder' },
};

export const WithError: Story = {
  name: 'Fejl',
  args: {
    children: (
      <>
        Jeg accepterer <Link href="/privatlivspolitik">privatlivspolitikken</Link>
      </>
    ),
    errorMessage: 'Du skal acceptere vores privatlivspolitik for at fortsætte',
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox');
    await expect(box).toHaveAccessibleDescription(/Du skal acceptere vores privatlivspolitik/);
    await expect(box).toBeInvalid();
  },
};

export const Disabled: Story = {
  name: 'Deaktiveret',
  args: { isDisabled: true, defaultSelected: true, hint: 'Kan ikke ændres lige nu.' },
};

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: { children: 'Ejendomsmæglerforretningsadministrationsafdelingen har godkendt det' },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', args: { defaultSelected: true }, globals: { theme: 'dark' } };
