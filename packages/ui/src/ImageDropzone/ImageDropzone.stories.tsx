import { MEGABYTE } from '@rumklar/domain/format/numbers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { buildUploads, dragFile, exampleImageFile, pdfFile, svgFile } from '../testing/exampleImages.ts';
import { largeText } from '../testing/layout.ts';
import { ImageDropzone } from './ImageDropzone.tsx';
import type { UploadFile } from './uploadFile.ts';

const meta = {
  title: 'Produkt/ImageDropzone',
  component: ImageDropzone,
  args: {
    label: 'Billeder',
    hint: 'JPG, PNG, WEBP eller HEIC, højst 20 MB i alt.',
    files: [],
    onAdd: fn(),
    onRemove: fn(),
    onRetry: fn(),
  },
  render: function Controlled(args, { loaded }) {
    const [files, setFiles] = useState<readonly UploadFile[]>(loaded.files ?? args.files);
    return (
      <div style={{ maxInlineSize: '42rem' }}>
        <ImageDropzone
          {...args}
          files={files}
          onAdd={(added) => {
            args.onAdd(added);
            setFiles((newest) => [
              ...newest,
              ...added.map((file) => ({ id: crypto.randomUUID(), file, state: 'ready' as const })),
            ]);
          }}
          onRemove={(id) => {
            args.onRemove(id);
            setFiles((newest) => newest.filter((file) => file.id !== id));
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof ImageDropzone>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Tom',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('group', { name: 'Billeder' })).toHaveAccessibleDescription(/højst 20 MB/);
    await expect(canvas.getByRole('button', { name: 'Vælg billeder' })).toBeVisible();
  },
};

export const Chosen: Story = {
  name: 'Valgte billeder',
  loaders: [async () => ({ files: await buildUploads(5) })],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent(/^5 filer · \d+ kB af 20 MB$/);
    const second = canvas.getByRole('button', { name: 'Fjern IMG_2042.webp' });
    second.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith('upload-1');
    await expect(canvas.getByRole('button', { name: 'Fjern IMG_2043.webp' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^4 filer/);
  },
};

export const Added: Story = {
  name: 'Valgt og afvist',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"][multiple]');
    if (!input) throw new Error('There is no file input');
    await userEvent.upload(input, [await exampleImageFile(1), await exampleImageFile(2)], {
      applyAccept: false,
    });
    await expect(await canvas.findByText('IMG_2041.webp')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^2 filer/);

    await userEvent.upload(input, [svgFile(), new File([], 'tom.jpg'), await exampleImageFile(3)], {
      applyAccept: false,
    });
    await expect(await canvas.findByText(/logo\.svg kan ikke bruges\. Gem billedet som JPG/)).toBeVisible();
    await expect(canvas.getByText('tom.jpg er tom. Vælg filen igen.')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^3 filer/);
    await expect(args.onAdd).toHaveBeenCalledTimes(2);
  },
};

export const Pasted: Story = {
  name: 'Indsat med Ctrl+V',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Vælg billeder' })).toHaveFocus();
    await paste(document.activeElement, await exampleImageFile(4, 'Skærmbillede.webp'));
    await expect(await canvas.findByText('Skærmbillede.webp')).toBeVisible();
    await paste(document.body, await exampleImageFile(5, 'Andet skærmbillede.webp'));
    await expect(await canvas.findByText('Andet skærmbillede.webp')).toBeVisible();
    await expect(args.onAdd).toHaveBeenCalledTimes(2);
  },
};

export const Dropped: Story = {
  name: 'Sluppet med musen',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const zone = canvas.getByText(/Træk filer hertil/);
    const file = await exampleImageFile(6, 'Stue.webp');
    for (const type of ['dragenter', 'dragover', 'drop'] as const) await dragFile(type, zone, file);
    await expect(await canvas.findByText('Stue.webp')).toBeVisible();
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};

/** A file that is dropped beside the field is not opened by the browser, and the next try forgets what was refused. */
export const WholePage: Story = {
  name: 'Sluppet ved siden af',
  args: { isWholePage: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await dragFile('drop', document.body, svgFile());
    await expect(await canvas.findByText(/logo\.svg kan ikke bruges/)).toBeVisible();
    await dragFile('drop', document.body, await exampleImageFile(6, 'Stue.webp'));
    await expect(await canvas.findByText('Stue.webp')).toBeVisible();
    await expect(canvas.queryByText(/logo\.svg kan ikke bruges/)).toBeNull();
  },
};

/** The camera button is shown on phones only. */
export const Camera: Story = {
  name: 'Telefonens kamera',
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector('input[capture]');
    await expect(input).toHaveAttribute('capture', 'environment');
    await expect(input).toHaveAttribute('accept', 'image/jpeg');
    const hasFinger = matchMedia('(pointer: coarse)').matches;
    const button = within(canvasElement).queryByRole('button', { name: 'Tag billede' });
    await expect(button !== null).toBe(hasFinger);
  },
};

export const Disabled: Story = {
  name: 'Deaktiveret',
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Vælg billeder' })).toBeDisabled();
  },
};

export const Sending: Story = {
  name: 'Sender',
  args: { isDisabled: true },
  loaders: [
    async () => ({
      files: await buildUploads(6, (index) => {
        if (index < 3) return { state: 'done' };
        return index === 3 ? { state: 'uploading', progress: 0.45 } : {};
      }),
    }),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent(/^3 af 6 · /);
    await expect(canvas.getByRole('progressbar', { name: 'Sender IMG_2044.webp' })).toHaveAttribute(
      'aria-valuenow',
      '0.45',
    );
  },
};

export const Failed: Story = {
  name: 'Nogle mislykkedes',
  loaders: [
    async () => ({
      files: await buildUploads(4, (index) =>
        index === 1 ? { state: 'failed', error: 'Forbindelsen blev afbrudt.' } : { state: 'done' },
      ),
    }),
  ],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Forbindelsen blev afbrudt.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Prøv igen med IMG_2042.webp' }));
    await expect(args.onRetry).toHaveBeenCalledWith('upload-1');
  },
};

export const TooLarge: Story = {
  name: 'For stort i alt',
  args: {
    totalBytes: 22.4 * MEGABYTE,
    errorMessage: 'Den samlede filstørrelse må ikke overstige 20MB',
  },
  loaders: [async () => ({ files: await buildUploads(3) })],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Den samlede filstørrelse må ikke overstige 20MB',
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('22,4 MB af 20 MB. Fjern 2,4 MB');
  },
};

export const FloorPlans: Story = {
  name: 'Plantegninger',
  args: {
    label: 'Plantegninger',
    isOptional: true,
    hint: 'PDF eller billede.',
    buttonLabel: 'Vælg plantegninger',
    kind: 'floorPlan',
  },
  loaders: [async () => ({ files: [{ id: 'plan', file: pdfFile(), state: 'ready' }] })],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Plantegning.pdf')).toBeVisible();
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"][multiple]');
    await expect(input).toHaveAttribute('accept', expect.stringContaining('application/pdf'));
    if (input) await userEvent.upload(input, [svgFile('plan.svg')], { applyAccept: false });
    await waitFor(() =>
      expect(canvas.getByText(/plan\.svg kan ikke bruges\. Gem plantegningen/)).toBeVisible(),
    );
  },
};

export const Narrow: Story = {
  ...Chosen,
  name: '320 px',
  play: undefined,
  globals: { viewport: { value: 'smallest' } },
};

export const LongWords: Story = {
  name: 'Langt filnavn, 320 px',
  loaders: [
    async () => ({
      files: [
        {
          id: 'a',
          file: await exampleImageFile(1, 'Ejendomsmæglerforretningsadministration.webp'),
          state: 'ready',
        },
      ],
    }),
  ],
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { ...Failed, name: '200 % tekst', play: undefined, beforeEach: largeText };

export const Dark: Story = { ...Failed, name: 'Mørk', play: undefined, globals: { theme: 'dark' } };

async function paste(target: Element | null, file: File) {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  await fireEvent(target ?? document.body, event);
}
