import { MEGABYTE } from '@rumklar/domain/format/numbers';
import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { buildProgress, buildUploadItems, dragFile, exampleImageFile } from '../testing/exampleImages.ts';
import { largeText } from '../testing/layout.ts';
import { memoryDraftStore } from '../testing/memoryDraftStore.ts';
import { preloadTiles, UploadField, type UploadFieldProps } from './UploadField.tsx';
import type { UploadItem } from './uploadItem.ts';

/** The field with files in memory; what they are asked for is passed on to `store`. */
type StoryArgs = UploadFieldProps & { files: readonly UploadItem[] };

const meta: Meta<StoryArgs> = {
  title: 'Produkt/UploadField',
  component: UploadField,
  loaders: [preloadTiles],
  args: {
    label: 'Billeder',
    hint: 'JPG, PNG, WEBP eller HEIC, højst 20 MB i alt.',
    files: [],
    isWholePage: true,
    store: { ...memoryDraftStore(), addFiles: fn(), remove: fn(), retry: fn(), shrink: fn(), hideNote: fn() },
  },
  render: function InMemory({ files, store: calls, ...args }) {
    const [store] = useState(() => memoryDraftStore({ uploads: buildProgress(files) }, calls));
    return (
      <div style={{ maxInlineSize: '42rem' }}>
        <UploadField {...args} store={store} />
      </div>
    );
  },
};

export default meta;
type Story = StoryObj<StoryArgs>;

export const Default: Story = {
  name: 'Valgte billeder',
  args: { files: buildUploadItems(5) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const tiles = within(canvas.getByRole('list', { name: 'Valgte filer: Billeder' }));
    await expect(tiles.getAllByText('Lagt op')).toHaveLength(5);
    canvas.getByRole('button', { name: 'Fjern IMG_2042.jpg' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.store.remove).toHaveBeenCalledWith(['upload-1']);
    await expect(canvas.getByRole('button', { name: 'Fjern IMG_2043.jpg' })).toHaveFocus();
  },
};

export const Empty: Story = {
  name: 'Tom',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    // Pickers on Mac and Windows know HEIC by its extensions only.
    await expect(canvasElement.querySelector('input[multiple]')).toHaveAttribute(
      'accept',
      'image/*,.heic,.heif',
    );
    const file = await exampleImageFile(6, 'Stue.webp');
    await dragFile('dragenter', document.body, file);
    await dragFile('dragover', document.body, file);
    await expect(within(document.body).getByText('Slip billederne her')).toBeVisible();
    await dragFile('drop', document.body, file);
    await expect(within(document.body).queryByText('Slip billederne her')).toBeNull();
    await expect(args.store.addFiles).toHaveBeenCalledWith([file], { isFloorPlan: false });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Vælg billeder' })).toHaveFocus();
  },
};

export const SeveralRemoved: Story = {
  name: 'Flere fjernes på én gang',
  args: { files: buildUploadItems(6) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Ret flere på én gang' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Vælg IMG_2041.jpg' }));
    canvas.getByRole('checkbox', { name: 'Vælg IMG_2043.jpg' }).focus();
    await userEvent.keyboard(' ');
    await userEvent.click(canvas.getByRole('button', { name: 'Fjern 2 billeder' }));
    await expect(args.store.remove).toHaveBeenCalledWith(['upload-0', 'upload-2']);
    await expect(canvas.getByRole('button', { name: 'Ret flere på én gang' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Ret flere på én gang' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Vælg alle' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fjern 4 billeder' }));
    await expect(canvas.getByRole('button', { name: 'Vælg billeder' })).toHaveFocus();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const Sending: Story = {
  name: 'Hver fils tilstand i ord',
  args: {
    files: buildUploadItems(6, (index) => {
      const states = ['sent', 'uploading', 'preparing', 'waiting', 'retrying', 'missing'] as const;
      return { state: states[index] ?? 'sent', ...(index === 1 && { sentBytes: 185_400 }) };
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const words of ['Lagt op', 'Lægges op, 45 %', 'Gøres klar', 'Venter', 'Prøver igen om lidt']) {
      await expect(
        canvas.getByText((_, element) => element?.textContent?.replace(/\s/g, ' ') === words),
      ).toBeVisible();
    }
    await expect(canvas.getByText('Filen er ikke her længere. Vælg den igen.')).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'Nogle mislykkedes eller kan ikke bruges',
  args: {
    files: buildUploadItems(11, (index) => {
      if (index === 1) return { state: 'failed', problem: failure('Forbindelsen blev afbrudt.') };
      if (index < 4) return {};
      const fileName = `IMG_${index}.svg`;
      return {
        fileName,
        state: 'refused',
        canShrink: false,
        problem: failure(imageTexts.typeRefused(fileName)),
      };
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Forbindelsen blev afbrudt.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Prøv igen med IMG_2042.jpg' }));
    await expect(args.store.retry).toHaveBeenCalledWith(['upload-1']);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByRole('alert')).toHaveTextContent(/IMG_4\.svg kan ikke bruges.*og 2 filer mere/);
    await userEvent.click(canvas.getByRole('button', { name: 'Fjern beskederne' }));
    await expect(canvas.queryByText(/IMG_4\.svg/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Vælg billeder' })).toHaveFocus();
  },
};

export const TooLargeFile: Story = {
  name: 'En fil kan gøres mindre',
  args: {
    files: buildUploadItems(1, () => ({
      state: 'refused',
      problem: failure(imageTexts.fileTooLarge('IMG_2041.jpg', MEGABYTE)),
    })),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Gør billedet mindre' }));
    await expect(args.store.shrink).toHaveBeenCalledWith(['upload-0']);
  },
};

export const Notes: Story = {
  name: 'Bemærkninger',
  args: {
    files: buildUploadItems(3, (index) =>
      index === 1 ? { notes: [{ kind: 'blurred', text: 'Ser uskarpt ud. Vil du vælge et andet?' }] } : {},
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Behold IMG_2042\.jpg: Ser uskarpt ud/ }));
    await expect(args.store.hideNote).toHaveBeenCalledWith('upload-1', 'blurred');
  },
};

export const Disabled: Story = {
  name: 'Deaktiveret',
  args: { isDisabled: true, files: buildUploadItems(2) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Vælg billeder' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: /^Fjern/ })).toBeNull();
  },
};

export const TwoHundred: Story = {
  name: '200 billeder',
  tags: ['!autodocs'],
  args: { files: buildUploadItems(200) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('IMG_20240.jpg')).toBeInTheDocument();
  },
};

export const Narrow: Story = {
  ...Sending,
  name: '320 px',
  play: undefined,
  globals: { viewport: { value: 'smallest' } },
};

export const LongWords: Story = {
  name: 'Langt filnavn, 320 px',
  args: {
    files: buildUploadItems(2, () => ({
      fileName: 'Ejendomsmæglerforretningsadministration.jpg',
      state: 'failed',
      problem: failure('Forbindelsen blev afbrudt.'),
    })),
  },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { ...Failed, name: '200 % tekst', play: undefined, beforeEach: largeText };

export const Dark: Story = { ...Failed, name: 'Mørk', play: undefined, globals: { theme: 'dark' } };
