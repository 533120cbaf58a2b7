import type { AddressSuggestion } from '@rumklar/domain/addresses/address';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { largeText } from '../testing/layout.ts';
import { AddressField } from './AddressField.tsx';

const meta = {
  title: 'Produkt/AddressField',
  component: AddressField,
  args: {
    label: 'Adresse',
    hint: 'Boligens adresse.',
    value: '',
    onChange: fn(),
    search: fn(findAddresses),
    onSearchError: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ maxInlineSize: '30rem', minBlockSize: '20rem' }}>
        <AddressField
          {...args}
          value={value}
          onChange={(text) => {
            setValue(text);
            args.onChange(text);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof AddressField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Adresse' });
    await userEvent.type(field, 'N');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field, 'ør');
    const page = within(document.body);
    await page.findByRole('option', { name: 'Nørregade 12, 1165 København K' });
    await expect(args.search).toHaveBeenCalledOnce();
    await expect(args.search).toHaveBeenCalledWith('Nør', expect.any(AbortSignal));
    const list = page.getByRole('listbox', { name: /Adresse/ });
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(field).toHaveAttribute('aria-controls', list.id);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const focused = within(list).getByRole('option', { name: 'Nørregade 12, 1165 København K' });
    await expect(field).toHaveAttribute('aria-activedescendant', focused.id);
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('Nørregade 12, 1165 København K');
    await expect(page.queryByRole('option')).toBeNull();
  },
};

export const Refining: Story = {
  name: 'Forslag, der skal uddybes',
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox');
    const page = within(document.body);
    await userEvent.type(field, 'Nør');
    await userEvent.click(await page.findByRole('option', { name: /^Nørregade …/ }));
    await expect(field).toHaveValue('Nørregade ');
    await waitFor(() => expect(args.search).toHaveBeenLastCalledWith('Nørregade', expect.any(AbortSignal)));
    await userEvent.click(await page.findByRole('option', { name: 'Nørregade 14, 1165 København K' }));
    await expect(field).toHaveValue('Nørregade 14, 1165 København K');
    await expect(page.queryByRole('option')).toBeNull();
  },
};

/** Images above the field grow while they are sent; the list stays open and moves with its field. */
export const Scrolled: Story = {
  name: 'Siden flytter sig',
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    const field = within(canvasElement).getByRole('combobox');
    await userEvent.type(field, 'Nør');
    const option = await page.findByRole('option', { name: /^Nørregade …/ });
    canvasElement.style.paddingBlockStart = '10rem';
    document.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await expect(option).toBeVisible();
    const distance =
      page.getByRole('listbox').getBoundingClientRect().top - field.getBoundingClientRect().bottom;
    await expect(distance).toBeGreaterThanOrEqual(0);
    await expect(distance).toBeLessThan(10);
    await userEvent.click(option);
    await userEvent.click(await page.findByRole('option', { name: 'Nørregade 14, 1165 København K' }));
    await expect(page.queryByRole('option')).toBeNull();
  },
};

export const FreeText: Story = {
  name: 'Egen tekst',
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox');
    await userEvent.type(field, 'Sommerhuset bag klitten');
    await expect(
      await within(document.body).findByText('Ingen forslag. Du kan skrive adressen selv.'),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect(field).toHaveValue('Sommerhuset bag klitten');
    await expect(args.onChange).toHaveBeenLastCalledWith('Sommerhuset bag klitten');
  },
};

export const ServiceDown: Story = {
  name: 'Tjenesten svarer ikke',
  args: {
    search: fn(async (_text: string): Promise<AddressSuggestion[]> => {
      throw new Error('503');
    }),
  },
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox');
    await userEvent.type(field, 'Nørre');
    await waitFor(() => expect(args.search).toHaveBeenCalledTimes(1));
    await userEvent.type(field, 'gade 12');
    await waitFor(() => expect(args.search).toHaveBeenCalledTimes(2));
    await expect(args.onSearchError).toHaveBeenCalledOnce();
    await expect(field).toHaveValue('Nørregade 12');
  },
};

export const Invalid: Story = {
  name: 'Fejl',
  args: { value: 'Nør', errorMessage: 'Indtast venligst en gyldig adresse' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/Indtast venligst en gyldig adresse/);
  },
};

export const Disabled: Story = {
  name: 'Deaktiveret',
  args: { value: 'Strandvejen 104, 2900 Hellerup', isDisabled: true },
};

export const LongWord: Story = {
  name: 'Lang adresse, 320 px',
  args: { value: 'Ejendomsmæglerforretningsadministrationsvej 104, 12. tv., 2900 Hellerup' },
  globals: { viewport: { value: 'smallest' } },
};

/** While the service is slow, the typed text stays. */
export const Busy: Story = {
  name: 'Søger',
  args: { search: fn((_text: string) => new Promise<AddressSuggestion[]>(() => undefined)) },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox');
    await userEvent.type(field, 'Nørre');
    await waitFor(() => expect(within(document.body).getByText('Søger…')).toBeVisible());
    await expect(field).toHaveAttribute('aria-busy', 'true');
    await expect(field).toHaveValue('Nørre');
  },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };

/** Responds like the address service: streets first, then their addresses. */
async function findAddresses(text: string): Promise<AddressSuggestion[]> {
  return ADDRESSES.filter((address) => address.text.toLowerCase().startsWith(text.trim().toLowerCase()));
}

const ADDRESSES: AddressSuggestion[] = [
  { id: 'nørregade', text: 'Nørregade', isFinal: false },
  { id: 'nørregade-12', text: 'Nørregade 12, 1165 København K', isFinal: true },
  { id: 'nørregade-14', text: 'Nørregade 14, 1165 København K', isFinal: true },
];
