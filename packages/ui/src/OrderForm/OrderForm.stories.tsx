import type { AddressSuggestion } from '@rumklar/domain/addresses/suggestion';
import { MEGABYTE } from '@rumklar/domain/format/fileSize';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { publicPrices } from '@rumklar/domain/prices/prices';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { buildUploads, exampleImageFile, pdfFile } from '../testing/exampleImages.ts';
import { largeText } from '../testing/largeText.ts';
import { OrderForm } from './OrderForm.tsx';
import { emptyOrderDraft, type OrderFormDraft } from './orderFormDraft.ts';

const meta = {
  title: 'Produkt/OrderForm',
  component: OrderForm,
  args: {
    draft: emptyOrderDraft,
    onDraftChange: fn(),
    prices: publicPrices,
    hasCard: true,
    onAddCard: fn(),
    onSubmit: fn(),
    onInvalid: fn(),
    onRetryPrices: fn(),
    onRetryUpload: fn(),
    searchAddress: findAddresses,
    onSearchError: fn(),
  },
  render: function Controlled(args, { loaded }) {
    const [draft, setDraft] = useState<OrderFormDraft>({ ...args.draft, ...loaded.draft });
    return (
      <div style={{ maxInlineSize: '67.5rem', marginInline: 'auto' }}>
        <OrderForm {...args} draft={draft} onDraftChange={setDraft} />
      </div>
    );
  },
} satisfies Meta<typeof OrderForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Fra tom til bestilt',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Titel' }), 'Villa på Strandvejen');
    await userEvent.type(canvas.getByRole('combobox', { name: 'Adresse' }), 'Strand');
    await userEvent.click(await screen.findByRole('option', { name: 'Strandvejen 104, 2900 Hellerup' }));
    await userEvent.click(canvas.getByRole('radio', { name: /^Let styling/ }));
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"][multiple]');
    if (!input) throw new Error('There is no file input');
    await userEvent.upload(input, [await exampleImageFile(1), await exampleImageFile(5)], {
      applyAccept: false,
    });
    await canvas.findByText('IMG_2045.webp');
    const price = within(canvas.getByRole('region', { name: 'Pris' }));
    await expect(price.getByText(/500\skr\./, { selector: 'output' })).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Bekræft din ordre' }));
    await expect(dialog.getByText('Strandvejen 104, 2900 Hellerup')).toBeVisible();
    await expect(dialog.getByText(/500\skr\./)).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Opret ordre' }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Villa på Strandvejen', serviceType: 'let-styling' }),
      500,
    );
  },
};

export const Invalid: Story = {
  name: 'Mangler noget',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Titel' }), 'Vi');
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    const title = canvas.getByRole('textbox', { name: 'Titel' });
    await expect(title).toHaveFocus();
    await expect(title).toHaveAccessibleDescription(/Titel skal være mindst 3 tegn/);
    await expect(canvas.getByText('Indtast venligst en gyldig adresse')).toBeVisible();
    await expect(canvas.getByText('Du skal uploade mindst ét billede')).toBeVisible();
    await expect(args.onInvalid).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(title, 'lla');
    await expect(canvas.queryByText('Titel skal være mindst 3 tegn')).toBeNull();
    await expect(title).toHaveValue('Villa');
  },
};

export const Filled: Story = {
  name: 'Udfyldt',
  loaders: [async () => ({ draft: await filledDraft() })],
};

export const Cancelled: Story = {
  ...Filled,
  name: 'Fortrudt i dialogen',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Opret ordre' })).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: 'Titel' })).toHaveValue('Villa på Strandvejen');
    await expect(canvas.getByText('IMG_2043.webp')).toBeVisible();
  },
};

export const TurnKey: Story = {
  name: 'Totalentreprise med plantegning',
  loaders: [
    async () => ({
      draft: {
        ...(await filledDraft()),
        serviceType: 'totalentreprise',
        floorPlans: [{ id: 'plan', file: pdfFile(), state: 'ready' }],
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('group', { name: 'Plantegninger' })).toBeVisible();
    await expect(canvas.getByText(/2\.450\skr\./, { selector: 'output' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^Let oprydning/ }));
    await expect(canvas.queryByRole('group', { name: 'Plantegninger' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /^Totalentreprise/ }));
    await expect(canvas.getByText('Plantegning.pdf')).toBeVisible();
  },
};

export const WithoutCard: Story = {
  ...Filled,
  name: 'Uden betalingskort',
  args: { hasCard: false },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Tilføj betalingskort først' }));
    await expect(args.onAddCard).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const Validating: Story = {
  ...Filled,
  name: 'Validerer',
  args: { submitState: 'validating' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: /Validerer\.\.\./ })).toBeVisible();
  },
};

export const Saving: Story = {
  name: 'Sender',
  args: { submitState: 'saving' },
  loaders: [
    async () => ({
      draft: {
        ...(await filledDraft()),
        images: await buildUploads(5, (index) => {
          if (index < 2) return { state: 'done' };
          return index === 2 ? { state: 'uploading', progress: 0.6 } : {};
        }),
      },
    }),
  ],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: /Opretter ordre\.\.\./ });
    await userEvent.click(button);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByText('2 af 5 filer er sendt')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Titel' })).toHaveAttribute('readonly');
  },
};

export const ServerError: Story = {
  ...Filled,
  name: 'Fejl fra serveren',
  args: { serverError: orderTexts.totalChanged },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Prisen er ændret')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Titel' })).toHaveValue('Villa på Strandvejen');
  },
};

export const TooLarge: Story = {
  name: 'For stort i alt',
  loaders: [
    async () => ({
      draft: {
        ...(await filledDraft()),
        images: [
          {
            id: 'large',
            file: new File([new Uint8Array(21 * MEGABYTE)], 'IMG_9000.jpg', { type: 'image/jpeg' }),
            state: 'ready',
          },
        ],
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Den samlede filstørrelse må ikke overstige 20MB')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    await expect(canvas.getByRole('button', { name: 'Vælg billeder' })).toHaveFocus();
  },
};

export const TooManyFloorPlans: Story = {
  name: 'For mange plantegninger',
  loaders: [
    async () => ({
      draft: {
        ...(await filledDraft()),
        serviceType: 'totalentreprise',
        floorPlans: [0, 1, 2, 3, 4, 5].map((storey) => ({
          id: `plan-${storey}`,
          file: pdfFile(`${storey}. sal.pdf`),
          state: 'ready',
        })),
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const error = 'Der kan højst være 5 plantegninger på en ordre, én pr. etage.';
    await expect(canvas.getByText(error)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    await expect(canvas.getByRole('button', { name: 'Vælg plantegninger' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /Fjern 5\. sal/ }));
    await expect(canvas.queryByText(error)).toBeNull();
  },
};

export const PricesFailed: Story = {
  ...Filled,
  name: 'Priser kan ikke hentes',
  args: { prices: undefined, pricesError: 'Kunne ikke hente prisen' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Kunne ikke hente prisen')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Prøv igen' }));
    await expect(args.onRetryPrices).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const Narrow: Story = {
  ...Filled,
  name: 'Lange ord, 320 px',
  loaders: [
    async () => ({
      draft: {
        ...(await filledDraft()),
        title: 'Ejendomsmæglerforretningsadministration',
        address: 'Ejendomsmæglerforretningsadministrationsvej 104, 2900 Hellerup',
      },
    }),
  ],
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { ...Filled, name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { ...Filled, name: 'Mørk', globals: { theme: 'dark' } };

async function filledDraft(): Promise<OrderFormDraft> {
  return {
    title: 'Villa på Strandvejen',
    address: 'Strandvejen 104, 2900 Hellerup',
    notes: 'Fjern legetøjet i stuen, men lad lænestolen stå.',
    serviceType: 'let-oprydning',
    images: await buildUploads(3),
    floorPlans: [],
  };
}

async function findAddresses(text: string): Promise<AddressSuggestion[]> {
  const addresses = [
    { id: '1', text: 'Strandvejen 104, 2900 Hellerup', isFinal: true },
    { id: '2', text: 'Strandvejen 106, 2900 Hellerup', isFinal: true },
  ];
  return addresses.filter((address) => address.text.startsWith(text));
}
