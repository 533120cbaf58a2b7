import type { AddressSuggestion } from '@rumklar/domain/addresses/address';
import { MEGABYTE } from '@rumklar/domain/format/numbers';
import { standardLimits } from '@rumklar/domain/images/files/limits';
import type { ImageMark, MarkKind } from '@rumklar/domain/images/marks/marks';
import { rooms } from '@rumklar/domain/images/rooms';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { largerLimitsTexts } from '@rumklar/domain/orders/draft/largerLimitsTexts';
import { emptyOrderDraft, type OrderFormDraft } from '@rumklar/domain/orders/draft/orderFormDraft';
import { noDetails } from '@rumklar/domain/orders/imageDetails';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { publicPrices } from '@rumklar/domain/services/services';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import {
  buildProgress,
  buildUploadItems,
  exampleImageFile,
  exampleImageUrl,
  pdfFile,
} from '../testing/exampleImages.ts';
import { largeText } from '../testing/layout.ts';
import { memoryDraftStore, uploadItemOf } from '../testing/memoryDraftStore.ts';
import { preloadTiles } from '../UploadField/UploadField.tsx';
import type { UploadItem } from '../UploadField/uploadItem.ts';
import { OrderForm } from './OrderForm.tsx';
import type { OrderDraftState, OrderFormProps } from './orderFormProps.ts';

/** The form with an order in memory; what the order is asked for is passed on to `store`. */
type StoryArgs = OrderFormProps & OrderDraftState;

const meta: Meta<StoryArgs> = {
  title: 'Produkt/OrderForm',
  component: OrderForm,
  loaders: [preloadTiles],
  args: {
    texts: emptyOrderDraft,
    uploads: buildProgress([]),
    store: {
      ...memoryDraftStore(),
      addFiles: fn(),
      shrink: fn(),
      changeDetails: fn(),
    },
    onMark: fn(),
    onBeforeMark: fn(),
    limits: standardLimits,
    prices: { byService: publicPrices, onRetry: fn() },
    card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 },
    onAddCard: fn(),
    submission: { onSubmit: fn() },
    onInvalid: fn(),
    searchAddress: findAddresses,
    onSearchError: fn(),
  },
  render: function InMemory({ texts, uploads, store: calls, ...args }) {
    const [store] = useState(() => memoryDraftStore({ texts, uploads }, calls));
    return (
      <div style={{ maxInlineSize: '67.5rem', marginInline: 'auto' }}>
        <OrderForm {...args} store={store} />
      </div>
    );
  },
};

export default meta;
type Story = StoryObj<StoryArgs>;

export const Default: Story = {
  name: 'Fra tom til bestilt',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await choose(canvasElement, [await exampleImageFile(1), await exampleImageFile(5)]);
    await canvas.findByText('IMG_2045.webp');
    await userEvent.click(canvas.getByRole('radio', { name: /^Let styling/ }));
    const price = within(canvas.getByRole('region', { name: 'Pris' }));
    await expect(price.getByText(/500\skr\./, { selector: 'output' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Se før og efter' }));
    await expect(await canvas.findByRole('slider', { name: /Let styling/ })).toBeInTheDocument();
    await userEvent.type(canvas.getByRole('combobox', { name: 'Adresse' }), 'Strand');
    await userEvent.click(await screen.findByRole('option', { name: 'Strandvejen 104, 2900 Hellerup' }));
    const title = canvas.getByRole('textbox', { name: 'Titel' });
    await expect(title).toHaveValue('Strandvejen 104');
    await userEvent.type(title, ', haven');

    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Bekræft din ordre' }));
    await expect(dialog.getByText('Strandvejen 104, 2900 Hellerup')).toBeVisible();
    await expect(
      dialog.getByText(/^500\skr\. trækkes på dit Visa, der slutter på 4242, den 1\. [a-z]+\./),
    ).toBeVisible();
    await expect(args.submission.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Opret ordre' }));
    await expect(args.submission.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Strandvejen 104, haven', serviceType: 'let-styling' }),
      500,
    );
  },
};

export const TitleKept: Story = {
  name: 'Egen titel følger ikke adressen',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const title = canvas.getByRole('textbox', { name: 'Titel' });
    const address = canvas.getByRole('combobox', { name: 'Adresse' });
    await userEvent.type(address, 'Bredgade 7, 1260');
    await expect(title).toHaveValue('Bredgade 7');
    await userEvent.clear(title);
    await userEvent.type(title, 'Villa med have');
    await userEvent.clear(address);
    await userEvent.type(address, 'Strandvejen 104');
    await userEvent.keyboard('{Escape}');
    await expect(title).toHaveValue('Villa med have');
  },
};

export const Invalid: Story = {
  name: 'Mangler noget',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const title = canvas.getByRole('textbox', { name: 'Titel' });
    await userEvent.type(title, 'Vi');
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    await expect(canvas.getByRole('button', { name: 'Vælg billeder' })).toHaveFocus();
    await expect(canvas.getByText('Du skal uploade mindst ét billede')).toBeVisible();
    await expect(canvas.getByText('Indtast venligst en gyldig adresse')).toBeVisible();
    await expect(title).toHaveAccessibleDescription(/Titel skal være mindst 3 tegn/);
    await expect(args.onInvalid).toHaveBeenCalledOnce();
    await expect(args.submission.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(title, 'lla');
    await expect(canvas.queryByText('Titel skal være mindst 3 tegn')).toBeNull();
    await expect(title).toHaveValue('Villa');
  },
};

export const Filled: Story = {
  name: 'Udfyldt',
  args: { texts: filledDraft(), uploads: buildProgress(buildUploadItems(3)) },
};

/** The price and the button are on the screen from the first field on, and the promise before a photograph is chosen. */
export const OnPhone: Story = {
  name: 'Telefon, uden billeder',
  args: { terms: (price, count) => <p>{`${price?.lines[0]?.serviceType}, ${count}`}</p> },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('let-oprydning, 1')).toBeVisible();
    const submit = canvas.getByRole('button', { name: 'Opret ordre' });
    await expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight);
    scrollTo(0, 0);
    await waitFor(() => expect(submit.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight));
    await expect(canvas.getByText(/^0 billeder · 0\skr\.$/)).toBeVisible();
  },
};

export const Opening: Story = {
  name: 'Kladden hentes',
  args: { opening: 6 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status', { name: 'Henter billeder' })).toBeInTheDocument();
  },
};

export const DraftLost: Story = {
  name: 'Kladden kan ikke hentes',
  args: { uploads: undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Vælg billeder' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Titel' }), 'Villa');
    await expect(canvas.getByRole('textbox', { name: 'Titel' })).toHaveValue('Villa');
  },
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
    await expect(args.submission.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: 'Titel' })).toHaveValue('Villa på Strandvejen');
    await expect(canvas.getByText('IMG_2043.jpg')).toBeVisible();
  },
};

export const TurnKey: Story = {
  name: 'Totalentreprise med plantegning',
  args: {
    texts: { ...filledDraft(), serviceType: 'totalentreprise' },
    uploads: buildProgress([...buildUploadItems(3), uploadItemOf(pdfFile(), true)]),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const plans = canvas.getByRole('group', { name: 'Plantegninger' });
    await expect(plans).toBeVisible();
    // Below the service that wants it, before the photographs.
    const services = canvas.getByRole('radio', { name: /^Totalentreprise/ });
    const photos = canvas.getByRole('list', { name: 'Valgte filer: Billeder' });
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    await expect(services.compareDocumentPosition(plans) & follows).toBe(follows);
    await expect(plans.compareDocumentPosition(photos) & follows).toBe(follows);
    await expect(canvas.getByText(/2\.450\skr\./, { selector: 'output' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^Let oprydning/ }));
    await expect(canvas.queryByRole('group', { name: 'Plantegninger' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /^Totalentreprise/ }));
    await expect(canvas.getByText('Plantegning.pdf')).toBeVisible();
  },
};

export const WithoutFloorPlan: Story = {
  name: 'Totalentreprise uden plantegning',
  args: { ...Filled.args, texts: { ...filledDraft(), serviceType: 'totalentreprise' } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Bekræft din ordre' }));
    await expect(dialog.getByText('Har du en plantegning?')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Tilføj plantegning' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Vælg plantegninger' })).toHaveFocus());
    await expect(args.submission.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Opret uden plantegning' }));
    await expect(args.submission.onSubmit).toHaveBeenCalledOnce();
  },
};

export const OwnServices: Story = {
  name: 'Ydelser til hvert billede, med tastaturet',
  args: { texts: filledDraft(), uploads: buildProgress(buildUploadItems(3)) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const same = canvas.getByRole('switch', { name: 'Samme ydelse til alle billeder' });
    await expect(same).toBeChecked();
    await expect(canvas.queryByRole('button', { name: /Ydelser til/ })).toBeNull();
    same.focus();
    await userEvent.keyboard(' ');
    await expect(same).not.toBeChecked();

    canvas.getByRole('button', { name: 'Let oprydning. Ydelser til IMG_2042.jpg' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ydelser til IMG_2042.jpg' }));
    await expect(dialog.getAllByRole('radio')).toHaveLength(6);
    dialog.getByRole('button', { name: 'Læg en ydelse til' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(dialog.getAllByRole('checkbox')).toHaveLength(6);
    dialog.getByRole('checkbox', { name: /^Let oprydning/ }).focus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByText('Vælg mindst én ydelse.')).toBeVisible();
    dialog.getByRole('checkbox', { name: /^Let styling/ }).focus();
    await userEvent.keyboard(' ');
    await expect(canvas.queryByText('Vælg mindst én ydelse.')).toBeNull();
    // What excludes it is refused in words.
    const full = dialog.getByRole('checkbox', { name: /^Fuld styling/ });
    full.focus();
    await userEvent.keyboard(' ');
    await expect(full).not.toBeChecked();
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      'Fuld styling og Let styling kan ikke vælges til samme billede.',
    );
    dialog.getByRole('checkbox', { name: /^Håndværkeropgaver/ }).focus();
    await userEvent.keyboard(' ');
    await expect(dialog.getByRole('alert')).toBeEmptyDOMElement();
    await userEvent.keyboard('{Escape}');
    const chosen = await canvas.findByRole('button', {
      name: 'Let styling, Håndværkeropgaver. Ydelser til IMG_2042.jpg',
    });
    // Its name begins with the visible words, so that speech input can press it.
    await expect(chosen).toHaveTextContent(/^Let styling Håndværkeropgaver$/);
    await waitFor(() => expect(chosen).toHaveFocus());
    await expect(args.store.changeDetails).toHaveBeenLastCalledWith(['upload-1'], {
      services: ['let-styling', 'haandvaerkeropgaver'],
    });

    const price = within(canvas.getByRole('region', { name: 'Pris' }));
    await expect(price.getByText('Let oprydning, 2 billeder')).toBeVisible();
    await expect(price.getByText('Let styling, 1 billede')).toBeVisible();
    await expect(price.getByText(/^558\skr\.$/, { selector: 'output' })).toBeVisible();
    await expect(price.getByText(/^Trækkes tidligst den 1\. [a-zæøå]+$/)).toBeVisible();

    // Turning it on again orders one service for all; what was chosen is kept.
    await userEvent.click(same);
    await expect(price.getByText(/^237\skr\.$/, { selector: 'output' })).toBeVisible();
    await userEvent.click(same);

    canvas.getByRole('button', { name: 'Opret ordre' }).focus();
    await userEvent.keyboard('{Enter}');
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Bekræft din ordre' }));
    await expect(confirm.getByText('Håndværkeropgaver, 1 billede')).toBeVisible();
    await userEvent.click(confirm.getByRole('button', { name: 'Opret ordre' }));
    await expect(args.submission.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ hasOwnServices: true }),
      558,
    );
  },
};

export const SeveralAtOnce: Story = {
  name: 'Det samme på flere billeder',
  args: { texts: { ...filledDraft(), hasOwnServices: true }, uploads: buildProgress(buildUploadItems(8)) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Ret flere på én gang' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Vælg IMG_2042.jpg' }));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('checkbox', { name: 'Vælg IMG_2046.jpg' }));
    await user.keyboard('{/Shift}');
    // What Shift chooses are images, not the words between them.
    await expect(getComputedStyle(canvas.getByText('IMG_2043.jpg')).userSelect).toBe('none');
    const group = within(await canvas.findByRole('group', { name: 'Til flere billeder' }));
    await expect(canvas.getByText('5 valgt')).toBeVisible();
    group.getByRole('button', { name: 'Ydelser' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ydelser' }));
    await expect(dialog.getByRole('radio', { name: /^Let oprydning/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /^Fuld styling/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Færdig' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ydelser' })).toBeNull());
    const five = ['upload-1', 'upload-2', 'upload-3', 'upload-4', 'upload-5'];
    await expect(args.store.changeDetails).toHaveBeenLastCalledWith(five, { services: ['fuld-styling'] });
    await userEvent.selectOptions(group.getByRole('combobox', { name: 'Rum' }), 'Stue');
    await expect(args.store.changeDetails).toHaveBeenLastCalledWith(five, { room: 'Stue' });
    await expect(group.getByRole('status')).toHaveTextContent('Gælder nu for 5 billeder.');
    await expect(canvas.getByRole('combobox', { name: 'Rum på IMG_2044.jpg' })).toHaveValue('Stue');
    await expect(canvas.getByRole('combobox', { name: 'Rum på IMG_2041.jpg' })).toHaveValue('');
    await expect(canvas.getByText('Fuld styling, 5 billeder')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Vælg alle' }));
    // They differ: none is ticked.
    await expect(group.getByRole('combobox', { name: 'Rum' })).toHaveValue('');
    await userEvent.selectOptions(group.getByRole('combobox', { name: 'Rum' }), 'Have');
    await expect(args.store.changeDetails).toHaveBeenLastCalledWith(
      Array.from({ length: 8 }, (_, index) => `upload-${index}`),
      { room: 'Have' },
    );
    await expect(canvas.getByText(/^2\.237\skr\.$/, { selector: 'output' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Afslut valg' }));
    await expect(canvas.getByRole('button', { name: 'Ret flere på én gang' })).toHaveFocus();
  },
};

export const SeveralUndone: Story = {
  ...SeveralAtOnce,
  name: 'Det samme på alle, fortrudt',
  args: { texts: { ...filledDraft(), hasOwnServices: true }, uploads: buildProgress(mixedItems()) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Ret flere på én gang' }));
    const group = within(await canvas.findByRole('group', { name: 'Til flere billeder' }));
    await expect(group.getByRole('button', { name: 'Ydelser' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Vælg alle' }));
    await userEvent.click(group.getByRole('button', { name: 'Ydelser' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ydelser' }));
    await userEvent.click(dialog.getByRole('radio', { name: /^Let styling/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Færdig' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ydelser' })).toBeNull());
    await expect(canvas.getByText(/^2\.500\skr\.$/, { selector: 'output' })).toBeVisible();
    await userEvent.click(group.getByRole('button', { name: 'Fortryd' }));
    await expect(canvas.getByText(/^1\.432\skr\.$/, { selector: 'output' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Rum på IMG_2042.jpg' })).toHaveValue(rooms[1]);
    await expect(group.queryByRole('button', { name: 'Fortryd' })).toBeNull();
    await expect(group.getByRole('button', { name: 'Ydelser' })).toHaveFocus();
    await userEvent.selectOptions(group.getByRole('combobox', { name: 'Rum' }), 'Have');
    await userEvent.click(group.getByRole('button', { name: 'Fortryd' }));
    await expect(canvas.getByRole('combobox', { name: 'Rum på IMG_2042.jpg' })).toHaveValue(rooms[1]);
  },
};

export const WholeOrder: Story = {
  name: 'Totalentreprise gælder hele ordren',
  args: {
    texts: { ...filledDraft(), serviceType: 'totalentreprise', hasOwnServices: true },
    uploads: buildProgress(mixedItems()),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const same = canvas.getByRole('switch', { name: 'Samme ydelse til alle billeder' });
    await expect(same).toBeChecked();
    await expect(same).toBeDisabled();
    await expect(same).toHaveAccessibleDescription(
      'Totalentreprise gælder hele ordren, så alle billeder får den.',
    );
    await expect(canvas.getByText(/^3\.500\skr\.$/, { selector: 'output' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^Let oprydning/ }));
    await expect(same).not.toBeChecked();
    await expect(canvas.getByText(/^1\.432\skr\.$/, { selector: 'output' })).toBeVisible();
  },
};

export const Mixed: Story = {
  name: 'Blandede ydelser, rum og markeringer',
  args: { texts: { ...filledDraft(), hasOwnServices: true }, uploads: buildProgress(mixedItems()) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(detailsTexts.markLead)).toBeVisible();
    // Without the pointer: the room, the service and the marks are below each photograph.
    const tile = within(canvas.getByRole('toolbar', { name: 'IMG_2042.jpg' }));
    for (const words of ['Køkken', 'Let oprydning']) {
      const shown = tile.getByText(words, { selector: 'span' });
      await expect(shown.checkVisibility({ opacityProperty: true })).toBe(true);
    }
    const mark = tile.getByText(detailsTexts.markShort);
    await expect(mark.checkVisibility({ opacityProperty: true })).toBe(true);
    const name = tile.getByText('IMG_2042.jpg');
    await expect(name.offsetWidth).toBe(1);
    mark.focus();
    await expect(name.offsetWidth).toBeGreaterThan(80);
    const price = within(canvas.getByRole('region', { name: 'Pris' }));
    await expect(price.getByText('Let oprydning, 8 billeder').nextSibling).toHaveTextContent(/^632\skr\.$/);
    await expect(price.getByText('Fuld styling, 2 billeder').nextSibling).toHaveTextContent(/^800\skr\.$/);
    await userEvent.click(canvas.getByRole('button', { name: '3 markeringer: IMG_2041.jpg' }));
    await expect(args.onBeforeMark).toHaveBeenCalled();
    await expect(args.onMark).toHaveBeenLastCalledWith('upload-0');
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText('Markeringer').nextSibling).toHaveTextContent('3');
    await expect(dialog.getByText('I alt').nextSibling).toHaveTextContent(/^1\.432\skr\.$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Annuller' }));
  },
};

/** From 25 photographs on they are rows of 64 px, until the customer wants tiles. */
export const Rows: Story = {
  name: '40 billeder i rækker',
  args: { texts: { ...filledDraft(), hasOwnServices: true }, uploads: buildProgress(mixedItems(40)) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const row = () => canvas.getByRole('toolbar', { name: 'IMG_2042.jpg' });
    const item = () => row().closest('li');
    await expect(item()?.offsetHeight).toBe(64);
    const cells = within(row());
    await expect(cells.getByText('IMG_2042.jpg').offsetWidth).toBeGreaterThan(80);
    await expect(cells.getByText(/kB|MB/)).toBeVisible();
    await userEvent.selectOptions(cells.getByRole('combobox', { name: 'Rum på IMG_2042.jpg' }), 'Have');
    await expect(args.store.changeDetails).toHaveBeenLastCalledWith(['upload-1'], { room: 'Have' });
    // The photograph opens its marks, as a tile does.
    row().scrollIntoView({ block: 'center' });
    const { left, top } = row().getBoundingClientRect();
    await expect(document.elementFromPoint(left + 60, top + 40)).toBe(
      cells.getByText(detailsTexts.markShort),
    );
    await userEvent.click(canvas.getByRole('button', { name: detailsTexts.asTiles }));
    await expect(item()?.offsetHeight).toBeGreaterThan(150);
    await userEvent.click(canvas.getByRole('button', { name: detailsTexts.asRows }));
    await expect(item()?.offsetHeight).toBe(64);
  },
};

export const RowsNarrow: Story = {
  ...Rows,
  name: '40 billeder i rækker, 320 px',
  play: undefined,
  globals: { viewport: { value: 'smallest' } },
};

export const Conflict: Story = {
  name: 'Ydelser, der ikke kan vælges sammen',
  args: {
    texts: { ...filledDraft(), hasOwnServices: true },
    uploads: buildProgress(
      buildUploadItems(3, (index) =>
        index === 1 ? { details: { ...noDetails, services: ['fuld-styling', 'let-styling'] } } : {},
      ),
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      canvas.getByText('Fuld styling og Let styling kan ikke vælges til samme billede.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    const services = canvas.getByRole('button', { name: /Ydelser til IMG_2042\.jpg/ });
    await expect(services).toHaveFocus();
    await expect(services).toHaveAccessibleDescription(/kan ikke vælges til samme billede/);
    await expect(canvas.getByText('1 billede skal rettes. Det står ved billedet.')).toBeVisible();
    await expect(args.onInvalid).toHaveBeenCalledOnce();
  },
};

export const OneService: Story = {
  name: 'Et billede, en ydelse',
  args: {
    texts: { ...filledDraft(), hasOwnServices: true },
    uploads: buildProgress(buildUploadItems(2)),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const tile = within(canvas.getByRole('toolbar', { name: 'IMG_2041.jpg' }));
    await userEvent.click(tile.getByRole('button', { name: /Ydelser til/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ydelser til IMG_2041.jpg' }));
    // One that is chosen takes the place of the order's.
    await userEvent.click(dialog.getByRole('radio', { name: /^Fuld styling/ }));
    await expect(dialog.getByRole('radio', { name: /^Let oprydning/ })).not.toBeChecked();
    await expect(tile.getByRole('button', { name: /^Fuld styling\. Ydelser til/ })).toBeVisible();
    await expect(tile.queryByText(/ \+ /)).toBeNull();
    // A second one is added by its own press.
    await userEvent.click(dialog.getByRole('button', { name: 'Læg en ydelse til' }));
    await expect(dialog.getByRole('checkbox', { name: /^Let oprydning/ })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(tile.getByText(/^79 \+ 400\skr\.$/)).toBeVisible();
    // A room that is emptied is tidied with it, for one price.
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Fuld styling/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Fjernelse af møbler \d/ }));
    await expect(
      dialog.getByText('Let oprydning er med i Fjernelse af møbler og koster ikke ekstra.'),
    ).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /^Let oprydning/ })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: orderFormTexts.selectDone }));
    await expect(tile.getByRole('button', { name: /^Fjernelse af møbler\. Ydelser til/ })).toBeVisible();
    await expect(tile.queryByText(/ \+ /)).toBeNull();
  },
};

export const MarksInvalid: Story = {
  name: 'Markeringer mangler ord',
  args: {
    texts: filledDraft(),
    uploads: buildProgress(
      buildUploadItems(3, (index) => ({
        details: { ...noDetails, marks: index === 2 ? marks(3, 'change') : [] },
      })),
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    await expect(canvas.getByText('Markering 1, 2 og 3: Skriv kort, hvad vi skal gøre.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '3 markeringer: IMG_2043.jpg' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onMark).toHaveBeenLastCalledWith('upload-2');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** How often a tile was rendered: each rendering reads the name of its file. */
let tilesRendered = 0;

export const ManyImages: Story = {
  name: '100 billeder',
  args: {
    texts: { ...filledDraft(), hasOwnServices: true },
    limits: { ...standardLimits, files: 200, totalBytes: 2000 * MEGABYTE },
    uploads: buildProgress(
      buildUploadItems(100, () => ({ previewUrl: exampleImageUrl(1) })).map(countRenderings),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const title = canvas.getByLabelText('Titel');
    tilesRendered = 0;
    await userEvent.type(title, '!');
    await expect(title).toHaveValue('Villa på Strandvejen!');
    await expect(tilesRendered).toBe(0);
    await userEvent.selectOptions(canvas.getByLabelText('Rum på IMG_2050.jpg'), 'Have');
    await expect(canvas.getByLabelText('Rum på IMG_2050.jpg')).toHaveValue('Have');
    // Fewer than there are tiles.
    await expect(tilesRendered).toBeLessThan(100);
  },
};

export const PricesLoading: Story = {
  ...Mixed,
  name: 'Blandede ydelser, priser hentes',
  args: { ...Mixed.args, prices: { byService: undefined } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('Henter pris').length).toBeGreaterThan(0);
  },
};

export const MixedNarrow: Story = {
  ...Mixed,
  name: 'Blandede ydelser, 320 px',
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^10 billeder · 1\.432\skr\.$/)).toBeVisible();
    // There the bar covers nothing, which axe would find too small to press.
    scrollTo(0, document.documentElement.scrollHeight);
  },
};

export const MixedLargeText: Story = {
  ...Mixed,
  name: 'Blandede ydelser, 200 % tekst',
  play: undefined,
  beforeEach: largeText,
};

export const MixedDark: Story = {
  ...Mixed,
  name: 'Blandede ydelser, mørk',
  play: undefined,
  globals: { theme: 'dark' },
};

export const WithoutCard: Story = {
  ...Filled,
  name: 'Uden betalingskort',
  args: { ...Filled.args, card: null },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Tilføj betalingskort først' }));
    await expect(args.onAddCard).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const Validating: Story = {
  ...Filled,
  name: 'Validerer',
  args: { ...Filled.args, submission: { state: 'validating', onSubmit: fn() } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: /Validerer\.\.\./ })).toBeVisible();
  },
};

export const Sending: Story = {
  name: 'Sender de sidste billeder',
  args: {
    texts: filledDraft(),
    submission: { state: 'sending', onSubmit: fn() },
    uploads: buildProgress(
      buildUploadItems(5, (index) => {
        if (index < 2) return {};
        return index === 2 ? { state: 'uploading', sentBytes: 250_000 } : { state: 'waiting' };
      }),
      { secondsLeft: 70 },
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Lægger de sidste 3 billeder op …/ }));
    await expect(args.submission.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByText(/^2 af 5 lagt op/)).toBeVisible();
    await expect(canvas.getByText(/^[\d,]+\s[kM]B af [\d,]+\s[kM]B · cirka 1 minut tilbage$/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Titel' })).toHaveAttribute('readonly');
  },
};

export const Saving: Story = {
  ...Filled,
  name: 'Opretter',
  args: { ...Filled.args, submission: { state: 'saving', onSubmit: fn() } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: /Opretter ordre\.\.\./ })).toBeVisible();
  },
};

export const ServerError: Story = {
  ...Filled,
  name: 'Fejl fra serveren',
  args: { ...Filled.args, submission: { error: orderTexts.totalChanged, onSubmit: fn() } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Prisen er ændret')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Titel' })).toHaveValue('Villa på Strandvejen');
  },
};

export const TooLarge: Story = {
  name: 'For stort i alt',
  args: {
    texts: filledDraft(),
    uploads: buildProgress(buildUploadItems(3, () => ({ size: 7.7 * MEGABYTE, state: 'waiting' }))),
    largerLimits: <Button size="sm">{largerLimitsTexts.offer}</Button>,
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Filstørrelse for stor')).toBeVisible();
    await expect(canvas.getByText('Den samlede filstørrelse må ikke overstige 20MB')).toBeVisible();
    await expect(canvas.getByText(/^3 filer · 23,1 af 20\sMB$/)).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Få plads til hele optagelsen (op til 2 GB)' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    await expect(canvas.getByRole('button', { name: 'Tilføj billeder' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Gør billederne mindre' }));
    await expect(args.store.shrink).toHaveBeenCalledOnce();
  },
};

export const Shrinking: Story = {
  name: 'Gøres mindre',
  args: {
    texts: filledDraft(),
    uploads: buildProgress(
      buildUploadItems(40, (index) => ({
        size: MEGABYTE,
        state: 'waiting',
        shrinking: index < 12 ? 'done' : 'waiting',
      })),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Gør billederne mindre: 12 af 40')).toBeVisible();
    await expect(canvas.queryByText('Filstørrelse for stor')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    await expect(
      canvas.getByText('Billederne bliver gjort mindre. Prøv igen, når det er gjort.'),
    ).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const Missing: Story = {
  name: 'Billeder mangler på denne enhed',
  args: {
    texts: filledDraft(),
    uploads: buildProgress(buildUploadItems(3, (index) => (index === 1 ? { state: 'missing' } : {}))),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    await expect(canvas.getByText('Vælg de manglende billeder igen, eller fjern dem.')).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const TooManyFloorPlans: Story = {
  name: 'For mange plantegninger',
  args: {
    texts: { ...filledDraft(), serviceType: 'totalentreprise' },
    uploads: buildProgress([
      ...buildUploadItems(3),
      ...[0, 1, 2, 3, 4, 5].map((storey) => uploadItemOf(pdfFile(`${storey}. sal.pdf`), true)),
    ]),
  },
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
  args: {
    ...Filled.args,
    prices: { byService: undefined, error: 'Kunne ikke hente prisen', onRetry: fn() },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Kunne ikke hente prisen')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Prøv igen' }));
    await expect(args.prices.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Opret ordre' }));
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const Narrow: Story = {
  ...Filled,
  name: 'Lange ord, 320 px',
  args: {
    ...Filled.args,
    texts: {
      ...filledDraft(),
      title: 'Ejendomsmæglerforretningsadministration',
      address: 'Ejendomsmæglerforretningsadministrationsvej 104, 2900 Hellerup',
    },
  },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^3 billeder · 237\skr\.$/)).toBeVisible();
  },
};

export const LargeTextPhone: Story = {
  ...Mixed,
  name: 'Blandede ydelser, 200 % tekst på en telefon',
  globals: { viewport: { value: 'phone' } },
  beforeEach: largeText,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Opret ordre' });
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
    await expect(button.parentElement?.clientHeight).toBeLessThan(260);
  },
};

export const LargeText: Story = { ...Filled, name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { ...Filled, name: 'Mørk', globals: { theme: 'dark' } };

function filledDraft(): OrderFormDraft {
  return {
    title: 'Villa på Strandvejen',
    address: 'Strandvejen 104, 2900 Hellerup',
    notes: 'Fjern legetøjet i stuen, men lad lænestolen stå.',
    reference: 'S-2026-118',
    serviceType: 'let-oprydning',
    hasOwnServices: false,
  };
}

/** Ten images: eight with the order's service, two with their own, one with marks. */
function mixedItems(count = 10): UploadItem[] {
  return buildUploadItems(count, (index) => ({
    details: {
      services: index === 3 || index === 6 ? ['fuld-styling'] : null,
      room: rooms[index % 4] ?? null,
      marks: index === 0 ? marks(3, 'remove') : [],
    },
  }));
}

function marks(count: number, kind: MarkKind): ImageMark[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `mark-${index}`,
    kind,
    x: 0.2 * index,
    y: 0.3,
    w: 0,
    h: 0,
    note: '',
  }));
}

function countRenderings({ fileName, ...file }: UploadItem): UploadItem {
  return {
    ...file,
    get fileName() {
      tilesRendered += 1;
      return fileName;
    },
  };
}

async function choose(canvasElement: HTMLElement, files: File[]) {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"][multiple]');
  if (!input) throw new Error('There is no file input');
  await userEvent.upload(input, files, { applyAccept: false });
}

async function findAddresses(text: string): Promise<AddressSuggestion[]> {
  const addresses = [
    { id: '1', text: 'Strandvejen 104, 2900 Hellerup', isFinal: true },
    { id: '2', text: 'Strandvejen 106, 2900 Hellerup', isFinal: true },
  ];
  return addresses.filter((address) => address.text.startsWith(text));
}
