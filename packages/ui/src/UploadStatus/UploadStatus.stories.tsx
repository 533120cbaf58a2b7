import { MEGABYTE } from '@rumklar/domain/format/numbers';
import { failure } from '@rumklar/domain/message';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { buildProgress, buildUploadItems } from '../testing/exampleImages.ts';
import { largeText } from '../testing/layout.ts';
import { UploadStatus } from './UploadStatus.tsx';

const sending = buildProgress(
  buildUploadItems(200, (index) => ({ size: 10 * MEGABYTE, ...(index >= 148 && { state: 'waiting' }) })),
  { sentBytes: 1.2 * 1024 * MEGABYTE, totalBytes: 1.9 * 1024 * MEGABYTE, secondsLeft: 250 },
);

const meta = {
  title: 'Produkt/UploadStatus',
  component: UploadStatus,
  args: { progress: sending, maxBytes: 2048 * MEGABYTE, onRetry: fn(), onShrink: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '42rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof UploadStatus>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Sender',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      canvas.getByText(/^148 af 200 lagt op · 1,2\sGB af 1,9\sGB · cirka 4 minutter tilbage$/),
    ).toBeVisible();
    await expect(canvas.getByText('Hold siden åben, indtil alle er lagt op.')).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: 'Sender filer' })).toHaveAttribute(
      'aria-valuenow',
      '63',
    );
  },
};

export const Sending: Story = {
  name: 'Forbindelsen røg',
  args: { progress: { ...sending, connection: 'lost', secondsLeft: undefined } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Forbindelsen er afbrudt. Vi fortsætter selv, når den er tilbage.',
    );
  },
};

export const Sent: Story = {
  name: 'Alle er lagt op',
  args: {
    progress: buildProgress(
      buildUploadItems(31, (index) => ({
        ...(index < 3 && {
          notes: [{ kind: 'converted', text: `IMG_${index + 1}.HEIC er lavet om til JPG.` }],
        }),
        savedBytes: MEGABYTE,
      })),
      {
        locationsRemoved: 31,
        sentBefore: [15, 14, 13, 12].map((last) => ({ orderNumber: 1000 + last, count: last - 11 })),
        duplicates: ['kopi-af-2041.jpg'],
      },
    ),
    maxBytes: 20 * MEGABYTE,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^31 filer · 12,2\sMB af 20\sMB$/)).toBeVisible();
    await expect(canvas.getByText('kopi-af-2041.jpg er allerede med.')).toBeVisible();
    await expect(
      canvas.getByText('Du har sendt 10 af billederne før, i R-1015, R-1014 og 2 andre ordrer.'),
    ).toBeVisible();
    const converted = canvas.getByText('3 billeder er lavet om fra HEIC til JPG.');
    await userEvent.click(converted);
    await expect(canvas.getByText('IMG_2.HEIC er lavet om til JPG.')).toBeVisible();
    await userEvent.click(converted);
    await expect(canvas.getByText(/^Billederne fylder nu 31\sMB mindre\.$/)).toBeVisible();
    await expect(canvas.getByText('Stedet (GPS) er fjernet fra 31 billeder.')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Alle 31 billeder er lagt op');
  },
};

export const Failed: Story = {
  name: 'Tre blev ikke lagt op',
  args: {
    progress: buildProgress(
      buildUploadItems(8, (index) =>
        index < 3 ? { state: 'failed', problem: failure('Billedet blev ikke lagt op') } : {},
      ),
    ),
    maxBytes: 20 * MEGABYTE,
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('3 billeder blev ikke lagt op.')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Prøv de 3 igen' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledWith(['upload-0', 'upload-1', 'upload-2']);
  },
};

export const TooLarge: Story = {
  name: 'For stort i alt',
  args: {
    progress: buildProgress(buildUploadItems(12, () => ({ size: 2 * MEGABYTE, state: 'waiting' }))),
    maxBytes: 20 * MEGABYTE,
    excess: orderTexts.imagesTooLarge(),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Filstørrelse for stor')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Gør billederne mindre' }));
    await expect(args.onShrink).toHaveBeenCalledWith(expect.arrayContaining(['upload-0', 'upload-11']));
  },
};

export const Missing: Story = {
  name: 'Ikke på denne enhed',
  args: { progress: buildProgress(buildUploadItems(4, (index) => (index < 2 ? { state: 'missing' } : {}))) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^2 billeder er ikke på denne enhed/)).toBeVisible();
  },
};

export const PrivateWindow: Story = {
  name: 'Privat vindue',
  args: { progress: { ...sending, storage: 'memory' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/privat vindue/)).toBeVisible();
  },
};

export const NoRoom: Story = {
  name: 'Enheden er fyldt',
  args: { progress: { ...sending, storage: 'full' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Der er ikke plads på enheden/)).toBeVisible();
  },
};

export const OtherTab: Story = {
  name: 'En anden fane sender',
  args: { progress: { ...sending, isSender: false } },
};

export const Narrow: Story = {
  ...Failed,
  name: '320 px',
  play: undefined,
  globals: { viewport: { value: 'smallest' } },
};

export const LongWords: Story = {
  name: 'Langt ord, 320 px',
  args: {
    ...TooLarge.args,
    excess: failure('Ejendomsmæglerforretningsadministration', 'Ejendomsmæglerforretningsadministration'),
  },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { ...TooLarge, name: '200 % tekst', play: undefined, beforeEach: largeText };

export const Dark: Story = { ...TooLarge, name: 'Mørk', play: undefined, globals: { theme: 'dark' } };
