import { imageTexts } from '@rumklar/domain/images/texts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { MarksOverlay } from '../ImageMarks/MarksOverlay.tsx';
import { buildGalleryImages } from '../testing/exampleImages.ts';
import { largeText } from '../testing/layout.ts';
import { ImageGallery } from './ImageGallery.tsx';
import { ImageStrip } from './ImageStrip.tsx';

const MARK = { kind: 'remove', x: 0.4, y: 0.4, w: 0.2, h: 0.2, note: 'Ledningen' } as const;

const meta = {
  title: 'Produkt/ImageGallery',
  component: ImageGallery,
  args: {
    images: buildGalleryImages(7),
    label: 'Færdige billeder',
    emptyText: imageTexts.noneFinishedCustomer,
    onDownload: fn(),
    onDownloadAll: fn(),
    onImageError: fn(),
  },
  decorators: [
    (Story) => (
      // The page, into whose margins a strip reaches.
      <div style={{ padding: 'var(--page-top) var(--page-gutter)' }}>
        <Story />
      </div>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ImageGallery>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const list = within(canvas.getByRole('list', { name: 'Færdige billeder' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(7);
    await waitFor(() => expect(canvasElement.querySelectorAll('img').length).toBeGreaterThan(0));
    await userEvent.click(canvas.getByRole('button', { name: 'Download IMG_2043.jpg' }));
    await expect(args.onDownload).toHaveBeenCalledWith(args.images?.[2]);
    await userEvent.click(canvas.getByRole('button', { name: 'Download Alle' }));
    await expect(args.onDownloadAll).toHaveBeenCalledOnce();
  },
};

export const OpensLightbox: Story = {
  name: 'Åbner et billede',
  play: async ({ canvasElement }) => {
    const third = within(canvasElement).getByRole('button', {
      name: /^Vis stort: Soveværelse med dobbeltseng/,
    });
    third.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'IMG_2043.jpg' }));
    await expect(dialog.getByText('3 af 7')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(third).toHaveFocus());
  },
};

export const WithFloorPlans: Story = {
  name: 'Fjorten billeder og to plantegninger',
  args: {
    images: buildGalleryImages(16).map((image, index) => ({ ...image, isFloorPlan: index >= 14 })),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('2 billeder og 2 plantegninger mere')).toBeVisible();
  },
};

export const Many: Story = {
  name: 'Tredive billeder',
  args: { images: buildGalleryImages(30) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(12);
    await expect(canvas.getByText('18 billeder mere')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Vis flere' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(12);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(24));
    await userEvent.click(canvas.getByRole('button', { name: 'Vis flere' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(30));
    await expect(canvas.queryByRole('button', { name: 'Vis flere' })).toBeNull();
  },
};

export const Lazy: Story = {
  name: 'Henter først, når de ses',
  args: {
    images: buildGalleryImages(2).map((image) => ({ ...image, thumbnail: fn(image.thumbnail) })),
  },
  render: (args) => (
    <>
      <div style={{ blockSize: '150vh' }}>Rul ned</div>
      <ImageGallery {...args} />
    </>
  ),
  play: async ({ args, canvasElement }) => {
    const [first] = args.images ?? [];
    await expect(first?.thumbnail).not.toHaveBeenCalled();
    within(canvasElement).getByRole('list').scrollIntoView();
    await waitFor(() => expect(first?.thumbnail).toHaveBeenCalledOnce());
  },
};

export const Downloading: Story = {
  name: 'Henter alle',
  args: { downloadProgress: { done: 3, total: 12, bytes: 8_800_000 } },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('button', { name: /Henter 3 af 12 billeder · 8,4\sMB/ }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Broken: Story = {
  name: 'Nogle kan ikke vises',
  args: {
    images: buildGalleryImages(4).map((image, index) => {
      if (index === 1) return { ...image, thumbnail: () => '/findes-ikke.webp' };
      if (index === 2) return { ...image, thumbnail: () => Promise.reject(new Error('403')) };
      return image;
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByText('Kan ikke vises')).toHaveLength(2));
    await expect(args.onImageError).toHaveBeenCalledOnce();
  },
};

export const WithPdf: Story = {
  name: 'Med plantegning',
  args: {
    images: [
      ...buildGalleryImages(2),
      { id: 'plan', name: 'Plantegning.pdf', isPdf: true, thumbnail: () => '', full: () => '' },
    ],
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Hent Plantegning\.pdf/ }));
    await expect(args.onDownload).toHaveBeenCalledWith(args.images?.[2]);
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
  },
};

export const Loading: Story = {
  name: 'Henter',
  args: { images: undefined },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('status', { name: 'Henter færdige billeder' }),
    ).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'Tom',
  args: { images: [] },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('Der er ikke uploadet færdige billeder endnu.'),
    ).toBeVisible();
  },
};

/** Two side by side, with their overlays. */
export const Large: Story = {
  name: 'Store',
  args: {
    layout: 'large',
    images: buildGalleryImages(3).map((image, index) => ({
      ...image,
      title: `${index + 1} Stue`,
      overlay: <MarksOverlay marks={[{ ...MARK, id: image.id }]} />,
    })),
    captionOf: () => 'Let oprydning',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByText('Let oprydning')).toHaveLength(3);
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-kind]').length).toBeGreaterThan(0));
    await expect(canvas.queryByRole('button', { name: /^Download IMG/ })).toBeNull();
  },
};

export const Strip: StoryObj<typeof ImageStrip> = {
  name: 'Stribe',
  render: function Chosen() {
    const [current, setCurrent] = useState('image-2');
    return (
      <ImageStrip
        label="Færdige billeder"
        images={buildGalleryImages(14)}
        current={current}
        onChange={setCurrent}
        captionOf={() => 'Let oprydning'}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [, second, third] = canvas.getAllByRole('button');
    await userEvent.tab();
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(third).toHaveFocus();
    await expect(third).toHaveAttribute('aria-current', 'true');
    await expect(second).not.toHaveAttribute('aria-current');
    await waitFor(() => expect(canvasElement.querySelectorAll('img').length).toBeGreaterThan(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Vis flere' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(14));
  },
};

export const Badges: Story = {
  name: 'Mærke på et billede',
  args: {
    images: buildGalleryImages(3).map((image, index) =>
      index === 1 ? { ...image, badge: 'Ny version' } : image,
    ),
  },
  render: (args) => (
    <>
      <ImageStrip
        label="Vælg billede"
        images={args.images ?? []}
        current="image-1"
        onChange={() => undefined}
      />
      <ImageGallery {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: /^Vælg .+, Ny version$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Vis stort: .+, Ny version$/ })).toBeVisible();
    await expect(canvas.getAllByText('Ny version')).toHaveLength(2);
  },
};

export const LongNames: Story = {
  name: 'Lange navne, 320 px',
  args: {
    images: buildGalleryImages(3).map((image) => ({
      ...image,
      name: `Ejendomsmæglerforretningsadministration-${image.name}`,
    })),
  },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
