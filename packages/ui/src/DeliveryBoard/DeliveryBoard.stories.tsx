import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { MAX_FINISHED_BYTES } from '@rumklar/domain/images/files/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { DeliveryActions, DeliveryFile, DeliveryItem } from '../DeliveryCard/delivery.ts';
import { buildDeliveryFile, buildDeliveryItems, buildDeliveryResult } from '../testing/exampleDelivery.ts';
import { dragFile, exampleImageFile, svgFile } from '../testing/exampleImages.ts';
import { largeText } from '../testing/layout.ts';
import { DeliveryBoard, type DeliveryBoardProps } from './DeliveryBoard.tsx';

const actions = {
  onAdd: fn(),
  onRemove: fn(),
  onRetry: fn(),
  onPlace: fn(),
  onMadeWith: fn(),
  onAllowWithoutOriginal: fn(),
  onResultLackOriginal: fn(),
  onMove: fn(),
  onDelete: fn(),
  onDownload: fn(),
  onSkip: fn(async () => undefined),
  onTakeBack: fn(),
} satisfies DeliveryActions;

const meta = {
  title: 'Produkt/DeliveryBoard',
  component: DeliveryBoard,
  args: {
    items: buildDeliveryItems(3),
    unmatched: [],
    unmatchedResults: [],
    actions,
    hint: boardTexts.chooseHint(false),
    maxFileBytes: MAX_FINISHED_BYTES,
    onUpload: fn(),
    onUploadAndComplete: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '61rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DeliveryBoard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Klar',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('3 af 3 billeder er klar')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Færdige billeder (3)' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: boardTexts.nextMissing })).toBeNull();
    await expect(canvas.getAllByText(boardTexts.found.position)).toHaveLength(3);
  },
};

export const Empty: Story = {
  name: 'Intet færdigt',
  args: { items: buildDeliveryItems(4, () => ({ results: [] })) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(imageTexts.noneFinishedAdmin)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Upload \(/ })).toBeNull();
  },
};

/** In a row: what is stored, what waits, what is on its way, what failed, what is not delivered, what is missing. */
const mixed = buildDeliveryItems(6, (index) => {
  if (index === 1) return { results: [], files: [buildDeliveryFile(3, { isUncertain: true })] };
  if (index === 2)
    return {
      results: [],
      files: [buildDeliveryFile(5, { state: 'uploading', progress: 0.4, matchedBy: 'hand' })],
    };
  if (index === 3)
    return {
      results: [],
      files: [
        buildDeliveryFile(7, {
          state: 'failed',
          error: 'stue-7-edit.jpg: Ingen forbindelse.',
          elsewhere: { orderNumber: 1022, isSame: true, isDelivered: true },
        }),
      ],
    };
  if (index === 4) return { results: [], skipReason: 'Kunden har selv bedt om at få det fjernet.' };
  return index === 5 ? { results: [] } : {};
});

export const Waiting: Story = {
  name: 'Venter, uploader, fejlet',
  args: { items: mixed },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: /^Uploader: stue-5/ })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^40\s%$/),
    );
    await expect(canvas.getByText(boardTexts.uncertain)).toBeVisible();
    await expect(canvas.getByText('Filen er leveret på R-1022')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Prøv igen med stue-7-edit.jpg' }));
    await expect(args.actions.onRetry).toHaveBeenCalledWith('file-7');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload (2)' }));
    await expect(args.onUpload).not.toHaveBeenCalled();
    const dialog = within(await screen.findByRole('alertdialog', { name: boardTexts.uncertainTitle(1) }));
    await expect(dialog.getByText('2 Køkken')).toBeVisible();
    await expect(dialog.getByText('stue-3-edit.jpg')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Annuller' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.actions.onPlace).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole('button', { name: '1 par skal tjekkes' }));
    await expect(canvas.getByRole('button', { name: 'Vis stort: Original 2' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: boardTexts.pairFitsOf('stue-3-edit.jpg') }));
    const confirmed = ['file-3', 'image-2', 'version', undefined];
    await expect(args.actions.onPlace).toHaveBeenLastCalledWith(...confirmed);
    await expect(canvas.getByRole('button', { name: boardTexts.moveOf('stue-3-edit.jpg') })).toHaveFocus();

    await userEvent.click(canvas.getByRole('button', { name: boardTexts.uploadAndComplete }));
    await userEvent.click(await screen.findByRole('button', { name: boardTexts.uploadUncertain }));
    await expect(args.actions.onPlace).toHaveBeenCalledTimes(2);
    await expect(args.onUploadAndComplete).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: boardTexts.undoSkip('5') }));
    await expect(args.actions.onTakeBack).toHaveBeenCalledWith('image-5');
  },
};

export const Uploading: Story = {
  name: 'Uploader',
  args: { isUploading: true, items: mixed },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: /Uploader/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: boardTexts.uploadAndComplete })).toBeDisabled();
  },
};

export const Failed: Story = {
  name: 'Kan ikke bruges',
  args: {
    unmatched: [2, 3].map((number) =>
      buildDeliveryFile(number, {
        name: `R1042-0${number}.jpg`,
        state: 'refused',
        matchedBy: 'none',
        error: `Filen hører til R-104${number}.`,
      }),
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Filen hører til R-1042.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Flyt R1042/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Fjern R1042-02.jpg' }));
    await expect(args.actions.onRemove).toHaveBeenCalledWith('file-2');
    await userEvent.click(canvas.getByRole('button', { name: boardTexts.removeRefusedOf(2) }));
    await expect(args.actions.onRemove).toHaveBeenLastCalledWith('file-3');
    await expect(args.actions.onRemove).toHaveBeenCalledTimes(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Upload (0)' }));
    const choice = canvas.getByRole('group', { name: boardTexts.chooseLabel });
    await expect(choice).toHaveAccessibleDescription(new RegExp(imageTexts.chooseFile));
    await expect(args.onUpload).not.toHaveBeenCalled();

    // What was wrong with chosen files goes with the next that can be used.
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"][multiple]');
    if (!input) throw new Error('There is no file input');
    await userEvent.upload(input, [svgFile()], { applyAccept: false });
    await expect(await canvas.findByText(imageTexts.typeRefused('logo.svg'))).toBeVisible();
    await userEvent.upload(input, [await exampleImageFile(1)]);
    await waitFor(() => expect(args.actions.onAdd).toHaveBeenCalledOnce());
    await expect(canvas.queryByText(imageTexts.typeRefused('logo.svg'))).toBeNull();
    // What an editor puts beside images is left out by the caller, and is not an error.
    const sidecar = new File(['<x/>'], 'IMG_2041.xmp');
    await userEvent.upload(input, [sidecar], { applyAccept: false });
    await waitFor(() => expect(args.actions.onAdd).toHaveBeenLastCalledWith([sidecar], undefined));
    await expect(canvas.queryByText(imageTexts.typeRefused('IMG_2041.xmp'))).toBeNull();
  },
};

const versions = [2, 1].map((version) => ({
  ...buildDeliveryResult(0).versions[0],
  id: `stored-${version}`,
  version,
  isDelivered: version === 1,
})) as DeliveryItem['results'][0]['versions'];

export const Versions: Story = {
  name: 'Versioner',
  args: {
    items: buildDeliveryItems(2, (index) =>
      index === 0
        ? {
            results: [buildDeliveryResult(0, { versions })],
            files: [buildDeliveryFile(1, { as: 'version' })],
          }
        : {},
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Færdige billeder (2)' })).toBeVisible();
    const select = canvas.getByRole('combobox', { name: /^Version af/ });
    await expect(select).toHaveDisplayValue('Version 2 (ny)');
    await userEvent.selectOptions(select, 'Version 1');
    await chooseOf(canvas, 'bredgade-1-billede-01.jpg', 'Slet');
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(boardTexts.deleteDelivered)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Slet' }));
    await expect(args.actions.onDelete).toHaveBeenCalledWith('stored-1');

    await userEvent.click(canvas.getByRole('radio', { name: 'Ny variant' }));
    await expect(args.actions.onPlace).toHaveBeenLastCalledWith('file-1', 'image-1', 'variant', undefined);

    await userEvent.upload(
      replaceInput(canvasElement, 'bredgade-1-billede-01.jpg'),
      await exampleImageFile(1, 'nyt.webp'),
    );
    await waitFor(() =>
      expect(args.actions.onAdd).toHaveBeenCalledWith([expect.objectContaining({ name: 'nyt.webp' })], {
        originalId: 'image-1',
        deliverableId: 'result-1',
      }),
    );
  },
};

export const Variants: Story = {
  name: 'To billeder af en original',
  args: {
    items: buildDeliveryItems(1, () => ({
      results: [0, 1].map((index) => buildDeliveryResult(index, { variant: index + 1 })),
      files: [buildDeliveryFile(1, { deliverableId: 'result-2' })],
    })),
    unmatched: [buildDeliveryFile(3, { matchedBy: 'none', deliverableId: 'result-9' })],
    unmatchedResults: [buildDeliveryResult(8, { matchedBy: 'none' })],
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = replaceInput(canvasElement, 'bredgade-1-billede-02.jpg');
    await expect(input.multiple).toBe(false);
    const file = await exampleImageFile(1, 'nyt.webp');
    await userEvent.upload(input, file);
    const place = { originalId: 'image-1', deliverableId: 'result-2' };
    await waitFor(() => expect(args.actions.onAdd).toHaveBeenCalledWith([file], place));

    const as = canvas.getByRole('combobox', { name: boardTexts.asLabel('stue-1-edit.jpg') });
    await expect(as).toHaveDisplayValue('Ny version af variant 2');
    await userEvent.selectOptions(as, 'Ny version af variant 1');
    await expect(args.actions.onPlace).toHaveBeenLastCalledWith('file-1', 'image-1', 'version', 'result-1');
    await userEvent.selectOptions(as, boardTexts.as.variant);
    await expect(args.actions.onPlace).toHaveBeenLastCalledWith('file-1', 'image-1', 'variant', undefined);
    await expect(canvas.getByText(boardTexts.replaces('bredgade-1-billede-09.jpg'))).toBeVisible();
  },
};

const upright = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="208" height="312" style="background: teal"/>')}`;
const turned = buildDeliveryResult(0).versions.map((version) => ({
  ...version,
  image: { alt: 'Færdig 1', width: 208, height: 312, full: () => upright },
}));

/** An image that was turned, one that was cropped, and one of the same proportions. */
export const OtherShape: Story = {
  name: 'Andre proportioner',
  args: {
    items: buildDeliveryItems(3, (index) => ({
      results: index === 0 ? [buildDeliveryResult(0, { versions: turned })] : [],
      files: index === 0 ? [] : [buildDeliveryFile(index, { shape: { width: index * 600, height: 800 } })],
    })).map(({ original, ...item }) => ({
      ...item,
      original: { ...original, image: { ...original.image, width: 1200, height: 800 } },
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: boardTexts.enlarge('Færdig 1') });
    const image = await waitFor(() => {
      const found = opener.querySelector('img');
      if (!found?.naturalHeight) throw new Error('It is loading');
      return found;
    });
    const [box, around] = [image, opener].map((each) => each.getBoundingClientRect());
    await expect(box?.height).toBeLessThanOrEqual(around?.height ?? 0);
    await expect(canvas.getAllByText(`${boardTexts.otherShape}.`)).toHaveLength(2);
    await expect(
      within(canvas.getByRole('article', { name: 'stue-2-edit.jpg' })).queryByText(
        `${boardTexts.otherShape}.`,
      ),
    ).toBeNull();
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(boardTexts.otherShape)).toBeVisible();
  },
};

export const Moved: Story = {
  name: 'Flyttet til en original med billede',
  args: {
    items: buildDeliveryItems(4, (index) => {
      if (index === 2) return { results: [] };
      if (index !== 3) return {};
      return { results: [3, 4].map((id) => buildDeliveryResult(id, { variant: id - 2 })) };
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const move = () => chooseOf(canvas, 'bredgade-1-billede-01.jpg', boardTexts.move);
    await move();
    await userEvent.click(await screen.findByRole('menuitem', { name: /^3 Soveværelse/ }));
    await expect(args.actions.onMove).toHaveBeenLastCalledWith('stored-1-1', 'image-3', 'version');
    await move();
    await userEvent.click(await screen.findByRole('menuitem', { name: /^2 Køkken/ }));
    const dialog = within(await screen.findByRole('dialog', { name: boardTexts.hasImage }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ny variant' }));
    await expect(args.actions.onMove).toHaveBeenLastCalledWith('stored-1-1', 'image-2', 'variant');
    // It hides neither of two pictures.
    await move();
    await userEvent.click(await screen.findByRole('menuitem', { name: /^4 / }));
    await expect(args.actions.onMove).toHaveBeenLastCalledWith('stored-1-1', 'image-4', 'variant');
  },
};

/** A board whose chosen files can be placed. */
function Placing({ items, unmatched, ...props }: React.ComponentProps<typeof DeliveryBoard>) {
  const [places, setPlaces] = useState<Record<string, { id: string | null; as: DeliveryFile['as'] }>>({});
  const at = (id: string | null) =>
    unmatched.flatMap((file) => {
      const place = places[file.key];
      if ((place?.id ?? null) !== id) return [];
      return place ? { ...file, as: place.as, matchedBy: 'hand' as const } : file;
    });
  return (
    <DeliveryBoard
      {...props}
      items={items.map((item) => ({ ...item, files: at(item.original.id) }))}
      unmatched={at(null)}
      actions={{
        ...props.actions,
        onPlace: (key, id, as) => {
          props.actions.onPlace(key, id, as);
          setPlaces((newest) => ({ ...newest, [key]: { id, as } }));
        },
      }}
    />
  );
}

export const Unmatched: Story = {
  name: 'Uden original',
  args: {
    items: buildDeliveryItems(3, (index) => (index === 0 ? {} : { results: [] })),
    unmatched: [1, 2, 3].map((number) =>
      buildDeliveryFile(number, { name: `DSC_${number}.jpg`, matchedBy: 'none' }),
    ),
  },
  render: (args) => <Placing {...args} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const tray = within(canvas.getByRole('region', { name: 'Uden original (3)' }));
    // By keyboard: the number of the original finds it in the menu, and the next file has the focus.
    tray.getByRole('button', { name: 'Flyt til original …: DSC_1.jpg' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('2');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /^2 Køkken/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.actions.onPlace).toHaveBeenLastCalledWith('file-1', 'image-2', 'version');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Flyt til original …: DSC_2.jpg' })).toHaveFocus(),
    );
    await expect(canvas.getByText('DSC_1.jpg er flyttet til 2 Køkken.')).toBeInTheDocument();
    await expect(canvas.getByText(boardTexts.found.hand)).toBeVisible();

    // With the mouse, onto the same original: beside the other file it is a variant.
    await drag(canvas.getByRole('article', { name: 'DSC_2.jpg' }), rowOf(canvasElement, 'image-2'));
    await expect(args.actions.onPlace).toHaveBeenLastCalledWith('file-2', 'image-2', 'variant');
    await drag(
      canvas.getByRole('article', { name: 'DSC_2.jpg' }),
      tray.getByText(boardTexts.unmatchedHint(true)),
    );
    await expect(args.actions.onPlace).toHaveBeenLastCalledWith('file-2', null, 'version');
  },
};

export const LacksOriginal: Story = {
  name: 'Uden original, med og uden kryds',
  args: {
    items: buildDeliveryItems(2, (index) => (index === 0 ? { files: [buildDeliveryFile(4)] } : {})),
    unmatched: [1, 2, 3].map((number) =>
      buildDeliveryFile(number, {
        name: `DSC_${number}.jpg`,
        matchedBy: 'none',
        mayLackOriginal: number === 1,
      }),
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const tick = (name: string) => canvas.getByRole('checkbox', { name: boardTexts.lackOriginalOf(name) });
    await expect(tick('DSC_1.jpg')).toBeChecked();
    await expect(tick('DSC_2.jpg')).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: boardTexts.leftOut(2) }));
    await expect(tick('DSC_2.jpg')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.actions.onAllowWithoutOriginal).toHaveBeenLastCalledWith('file-2', true);

    // The others are uploaded, and the focus leads to what stays.
    for (const [name, isSent] of [
      ['Upload (2)', args.onUpload],
      [boardTexts.uploadAndComplete, args.onUploadAndComplete],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(isSent).toHaveBeenCalledOnce();
      await expect(tick('DSC_2.jpg')).toHaveFocus();
    }
    await expect(
      canvas.getByText(boardTexts.leftOut(2), { selector: 'p[role="status"]' }),
    ).toBeInTheDocument();
  },
};

export const OnlyLeftOut: Story = {
  name: 'Kun billeder uden original',
  args: { unmatched: [buildDeliveryFile(1, { name: 'IMG_3003.jpg', matchedBy: 'none' })] },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Upload (0)' }));
    await expect(args.onUpload).not.toHaveBeenCalled();
    await expect(canvas.getByRole('checkbox', { name: /IMG_3003/ })).toHaveFocus();
  },
};

export const Dropped: Story = {
  name: 'Sluppet på en original',
  args: { items: buildDeliveryItems(2, () => ({ results: [] })) },
  play: async ({ args, canvasElement }) => {
    const file = await exampleImageFile(6, 'Stue.webp');
    const row = rowOf(canvasElement, 'image-2');
    for (const type of ['dragenter', 'dragover'] as const) await dragFile(type, row, file);
    await expect(row).toHaveAttribute('data-drop-target');
    await dragFile('drop', row, file);
    await waitFor(() => expect(args.actions.onAdd).toHaveBeenCalledWith([file], { originalId: 'image-2' }));
    for (const type of ['dragenter', 'dragover', 'drop'] as const) {
      await dragFile(type, within(canvasElement).getByRole('heading', { level: 2 }), file);
    }
    await waitFor(() => expect(args.actions.onAdd).toHaveBeenLastCalledWith([file], undefined));
  },
};

export const ByKeyboard: Story = {
  name: 'Med tastaturet',
  args: { items: buildDeliveryItems(5, (index) => (index % 2 === 1 ? { results: [] } : {})) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.keyboard('n');
    await expect(canvas.getByRole('button', { name: boardTexts.chooseFileFor('2 Køkken') })).toHaveFocus();
    await userEvent.keyboard('n');
    await expect(canvas.getByRole('button', { name: boardTexts.chooseFileFor('4 Værelse') })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('button', { name: 'Vis stort: Original 3' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Vis stort: Original 5' })).toHaveFocus();
    await userEvent.keyboard('v');
    await expect(await screen.findByRole('dialog', { name: /^5 / })).toBeVisible();
    await userEvent.keyboard('v{ArrowLeft}{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Vis stort: Original 5' })).toHaveFocus());

    // A key that is typed is not a command; the reason is required.
    const skip = canvas.getByRole('button', { name: boardTexts.skipOf('2 Køkken') });
    skip.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    const reason = canvas.getByRole('textbox', { name: boardTexts.skipReason });
    await expect(reason).toHaveAccessibleDescription(new RegExp(boardTexts.skipMissing));
    await userEvent.type(reason, 'Samme rum som nummer 1{Enter}');
    await expect(reason).toHaveFocus();
    await expect(args.actions.onSkip).toHaveBeenCalledWith('image-2', 'Samme rum som nummer 1');
    await userEvent.type(reason, 'vn');
    await expect(reason).toHaveFocus();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const MadeWith: Story = {
  name: 'Sådan er det lavet, uden original',
  args: {
    aiLabel: 'Digitalt redigeret med AI',
    services: ['fuld-styling'],
    unmatched: [buildDeliveryFile(5, { matchedBy: 'none', madeWith: 'generative' })],
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^Digitalt redigeret med AI\. Møblerne er sat ind digitalt/)).toBeVisible();
    const made = within(canvas.getByRole('radiogroup', { name: 'Sådan er det lavet: stue-5-edit.jpg' }));
    // Not below what the services imply.
    await expect(made.getByRole('radio', { name: 'Kun lys' })).toBeDisabled();
    await userEvent.click(made.getByRole('radio', { name: 'I hånden' }));
    await expect(args.actions.onMadeWith).toHaveBeenCalledWith(['file-5'], 'human');
  },
};

export const Sheet: Story = {
  name: 'Kontaktark',
  args: {
    items: buildDeliveryItems(6, (index) => (index === 1 ? { results: [] } : {})),
    selected: 'image-3',
    onSelect: fn(),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: boardTexts.sheet }));
    const tiles = canvas.getAllByRole('listitem');
    await expect(tiles).toHaveLength(6);
    await expect(tiles[2]).toHaveAttribute('aria-current', 'true');
    await expect(within(tiles[1] as HTMLElement).getByText(boardTexts.missing)).toBeVisible();
    const widthOf = () => tiles[0]?.getBoundingClientRect().width ?? 0;
    const medium = widthOf();
    await userEvent.click(canvas.getByRole('radio', { name: boardTexts.sheetSizes.L }));
    await expect(widthOf()).toBeGreaterThan(medium);
    await userEvent.click(canvas.getByRole('button', { name: 'Vis stort: Færdig 1' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('image-1');
    await expect(await screen.findByRole('dialog', { name: '1 Stue · IMG_2041.jpg' })).toBeVisible();
  },
};

export const Compared: Story = {
  name: 'Vist stort',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.keyboard('v');
    await expect(await screen.findByRole('dialog', { name: '1 Stue · IMG_2041.jpg' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Vis stort: Original 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2 Køkken · IMG_2042.jpg' }));
    await expect(dialog.getByText('2 af 3')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Vis stort: Original 2' })).toHaveFocus());
  },
};

export const StoredWithoutOriginal: Story = {
  name: 'Gemt uden original, med og uden kryds',
  args: {
    unmatchedResults: [5, 6, 7].map((number) => {
      const result = buildDeliveryResult(number, { matchedBy: 'hand', mayLackOriginal: number === 6 });
      const versions = result.versions.map((version) => ({ ...version, isDelivered: number === 7 }));
      return { ...result, versions };
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const [heldBack, ticked, ...others] = canvas.getAllByRole('checkbox', { name: /^Lever uden original/ });
    if (!heldBack) throw new Error('There is no tick');
    await expect(heldBack).not.toBeChecked();
    await expect(ticked).toBeChecked();
    // Its customer has the third one already.
    await expect(others).toEqual([]);
    await expect(canvas.getAllByText(boardTexts.heldBack)).toHaveLength(1);
    await userEvent.click(heldBack);
    await expect(args.actions.onResultLackOriginal).toHaveBeenLastCalledWith('result-6', true);
  },
};

export const NoOriginals: Story = {
  name: 'Kun plantegninger',
  args: { items: [], unmatchedResults: [buildDeliveryResult(0, { matchedBy: 'none' })] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(boardTexts.noOriginals)).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Uden original (1)' })).toBeVisible();
  },
};

export const Many: Story = { name: '40 originaler', args: { items: buildDeliveryItems(40) } };

const withoutResults = buildDeliveryItems(60, () => ({ results: [] }));
const withFiles = withoutResults.map((item, index) => ({ ...item, files: [buildDeliveryFile(index)] }));

/** More than is shown within one task: some rows after the others, each with its own file. */
export const ManyAtOnce: Story = {
  name: '60 filer på én gang',
  args: { items: withoutResults },
  render: (args) => (
    <StrictMode>
      <ChosenAtOnce {...args} />
    </StrictMode>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const choose = canvas.getByRole('button', { name: 'Vælg 60' });
    await userEvent.click(choose);
    // What is counted and announced does not wait for the rows.
    await expect(canvas.getByRole('button', { name: 'Upload (60)' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Uden original (60)' })).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelectorAll('article')).toHaveLength(120));
    const names = [...canvasElement.querySelectorAll('[data-original] article')].map((card) =>
      card.getAttribute('aria-label'),
    );
    await expect(names).toEqual(withFiles.map(({ files }) => files[0]?.name));
    await expect(choose).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Fjern alle' }));
    // What is removed goes at once.
    await expect(canvas.queryByRole('heading', { name: /^Uden original/ })).toBeNull();
    await waitFor(() => expect(canvasElement.querySelectorAll('article')).toHaveLength(0));
  },
};

function ChosenAtOnce(args: DeliveryBoardProps) {
  const [isChosen, setChosen] = useState(false);
  const unmatched = withFiles.map((_, index) => buildDeliveryFile(100 + index, { matchedBy: 'none' }));
  return (
    <>
      <button type="button" onClick={() => setChosen(true)}>
        Vælg 60
      </button>
      <button type="button" onClick={() => setChosen(false)}>
        Fjern alle
      </button>
      <DeliveryBoard {...args} {...(isChosen && { items: withFiles, unmatched })} />
    </>
  );
}

const long = 'Ejendomsmæglerforretningsadministration';
export const LongNames: Story = {
  name: 'Lange navne, 320 px',
  args: {
    items: mixed.map((item) => ({
      ...item,
      original: { ...item.original, name: `${long}-${long}.jpg` },
      files: item.files.map((file) => ({ ...file, name: `${long}-${long}.jpg` })),
    })),
    unmatched: [buildDeliveryFile(9, { name: `${long}-${long}.jpg`, matchedBy: 'none' })],
  },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', args: { items: mixed }, beforeEach: largeText };

export const Dark: Story = {
  name: 'Mørk',
  args: { items: mixed, unmatched: [buildDeliveryFile(9, { matchedBy: 'none' })] },
  globals: { theme: 'dark' },
};

function rowOf(canvasElement: HTMLElement, id: string): HTMLElement {
  const row = canvasElement.querySelector<HTMLElement>(`[data-original="${id}"]`);
  if (!row) throw new Error(`There is no row of ${id}`);
  return row;
}

/** Drags an image of the board, with what it carries. */
async function drag(from: HTMLElement, to: HTMLElement) {
  const dataTransfer = new DataTransfer();
  const event = (type: string) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
  await fireEvent(from, event('dragstart'));
  for (const type of ['dragenter', 'dragover', 'drop']) await fireEvent(to, event(type));
}

/** Chooses from the menu of a stored image. */
async function chooseOf(canvas: ReturnType<typeof within>, name: string, item: string) {
  await userEvent.click(canvas.getByRole('button', { name: boardTexts.more(name) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

function replaceInput(canvasElement: HTMLElement, name: string): HTMLInputElement {
  const input = canvasElement.querySelector<HTMLInputElement>(
    `input[aria-label="${boardTexts.replaceOf(name)}"]`,
  );
  if (!input) throw new Error(`There is no input to replace ${name}`);
  return input;
}
