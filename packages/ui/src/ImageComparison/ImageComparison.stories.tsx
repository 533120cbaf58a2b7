import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { buildGalleryImages } from '../testing/exampleImages.ts';
import { largeText } from '../testing/layout.ts';
import type { ComparedImage } from './comparedImage.ts';
import { ImageComparison } from './ImageComparison.tsx';

const gallery = buildGalleryImages(14);
const images: ComparedImage[] = [0, 2, 4].flatMap((index) => {
  const [before, after] = [gallery[index], gallery[index + 1]];
  if (!before || !after) return [];
  const version = { name: after.name, image: { ...after, full: fn(after.full) }, isStored: true };
  return {
    id: after.id,
    aliases: [before.id],
    name: `${index / 2 + 1} Stue`,
    before,
    afters: [
      { ...version, id: `${after.id}-2`, label: 'Version 2 (ny)' },
      { ...version, id: `${after.id}-1`, label: 'Version 1' },
    ],
  };
});

const meta = {
  title: 'Produkt/ImageComparison',
  component: ImageComparison,
  args: { images, current: 'image-1', onChange: fn(), onDownload: fn() },
  render: function Controlled(args) {
    const [current, setCurrent] = useState(args.current);
    return (
      <>
        <Button onPress={() => setCurrent('image-1')}>Sammenlign</Button>
        <ImageComparison
          {...args}
          current={current}
          onChange={(id) => {
            setCurrent(id);
            args.onChange(id);
          }}
        />
      </>
    );
  },
} satisfies Meta<typeof ImageComparison>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '1 Stue' }));
    await waitFor(() => expect(dialog.getAllByRole('img')).toHaveLength(2));
    await userEvent.click(dialog.getByRole('button', { name: 'Download IMG_2042.jpg' }));
    await expect(args.onDownload).toHaveBeenLastCalledWith('image-2-2');
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Version 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Download IMG_2042.jpg' }));
    await expect(args.onDownload).toHaveBeenLastCalledWith('image-2-1');
  },
};

/** Both show the same part, and the full image is loaded only then. */
export const Zoomed: Story = {
  name: 'Zoomet ind',
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const shown = await waitFor(async () => {
      const found = dialog.getAllByRole('img');
      await expect(found).toHaveLength(2);
      return found;
    });
    const loaded = images[0]?.afters[0]?.image.full;
    await expect(loaded).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: boardTexts.zoomIn }));
    await userEvent.keyboard('++');
    await expect(dialog.getByText('338 %')).toBeVisible();
    await waitFor(() => expect(loaded).toHaveBeenCalled());
    const [pane] = document.querySelectorAll('[data-pane]');
    if (!pane) throw new Error('There is no pane');
    const { left, top, width } = pane.getBoundingClientRect();
    const pointer = { pointerType: 'mouse', pointerId: 1, button: 0, bubbles: true, clientY: top + 50 };
    await fireEvent.pointerDown(pane, { ...pointer, clientX: left + 100 });
    await fireEvent.pointerMove(pane, { ...pointer, clientX: left + 100 + width * 0.2 });
    await fireEvent.pointerUp(pane, { ...pointer, clientX: left + 100 + width * 0.2 });
    const [one, other] = shown.map((image) => getComputedStyle(image).transform.split(/[(,)]/).map(Number));
    // The same enlargement and the same part of both, as their places are equally large.
    await expect(one?.[1]).toBeCloseTo(3.375);
    await expect(one?.[5]).toBeCloseTo(width * 0.2, 0);
    await expect(one?.slice(1, 7)).toEqual(other?.slice(1, 7));

    await fireEvent.wheel(pane, { ctrlKey: true, deltaY: 10_000, clientX: left + 50, clientY: top + 50 });
    await waitFor(() => expect(dialog.getByRole('button', { name: boardTexts.zoomOut })).toBeDisabled());
  },
};

export const Pinched: Story = {
  name: 'Med to fingre',
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getAllByRole('img')).toHaveLength(2));
    const [pane] = document.querySelectorAll('[data-pane]');
    if (!pane) throw new Error('There is no pane');
    const { left, top, width, height } = pane.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const finger = (pointerId: number, clientX: number) => ({
      pointerType: 'touch',
      pointerId,
      button: 0,
      bubbles: true,
      clientX,
      clientY: y,
    });
    await fireEvent.pointerDown(pane, finger(1, x - 40));
    await fireEvent.pointerDown(pane, finger(2, x + 40));
    await fireEvent.pointerMove(pane, finger(1, x - 80));
    await fireEvent.pointerMove(pane, finger(2, x + 80));
    await expect(await dialog.findByText('200 %')).toBeVisible();
    await fireEvent.pointerUp(pane, finger(1, x - 80));
    await fireEvent.pointerUp(pane, finger(2, x + 80));
  },
};

export const ByKeyboard: Story = {
  name: 'Med tastaturet',
  args: { current: undefined },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Sammenlign' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('1 af 3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await dialog.findByText('2 af 3')).toBeVisible();
    // Enlarged, they move what is shown.
    await userEvent.keyboard('+{ArrowRight}');
    await expect(dialog.getByText('2 af 3')).toBeVisible();
    await userEvent.keyboard('0{ArrowLeft}');
    await expect(await dialog.findByText('1 af 3')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** What the customer has written, and the marks: over the original, where they stay when it is enlarged. */
export const WithWishes: Story = {
  name: 'Med note og markeringer',
  args: {
    images: images.map((image) => ({
      ...image,
      note: 'Nøglen ligger hos naboen.\nBehold gardinerne.',
      marks: [
        { id: '1', kind: 'remove', x: 0.25, y: 0.75, w: 0, h: 0, note: 'Ledningerne på gulvet' },
        { id: '2', kind: 'keep', x: 0.6, y: 0.2, w: 0.3, h: 0.4, note: 'Lampen' },
      ],
    })),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const wishes = within(dialog.getByRole('region', { name: boardTexts.wishes }));
    await expect(wishes.getByText(/Behold gardinerne/)).toBeVisible();
    await expect(wishes.getAllByRole('listitem')).toHaveLength(2);
    // The words of a mark are on one line, beside the note.
    const words = wishes.getByText('Ledningerne på gulvet');
    await expect(words.clientHeight).toBeLessThan(2 * Number.parseFloat(getComputedStyle(words).lineHeight));
    const [before] = await waitFor(async () => {
      const found = dialog.getAllByRole('img');
      await expect(found).toHaveLength(2);
      return found;
    });
    const pane = before?.parentElement;
    if (!before || !pane) throw new Error('There is no pane');
    // The first number is beside its list item and over the image, at its place in the contained image.
    const number = within(pane).getByText('1');
    await waitFor(() => {
      const { x, y } = shareOf(pane, number);
      expect([x, y]).toEqual([expect.closeTo(0.25, 2), expect.closeTo(0.75, 2)]);
    });
    await userEvent.click(dialog.getByRole('button', { name: boardTexts.zoomIn }));
    await waitFor(() => expect(shareOf(pane, number).x).toBeCloseTo(0.5 - 0.25 * 1.5, 2));
    await userEvent.click(dialog.getByRole('button', { name: boardTexts.slider }));
    await expect(wishes.getByText('Lampen')).toBeVisible();
  },
};

/** Where the middle of an element is in the image that a pane contains, as shares of its size when it is whole. */
function shareOf(pane: Element, element: Element) {
  const image = pane.querySelector('img');
  const [around, box] = [pane, element].map((each) => each.getBoundingClientRect());
  if (!image || !around || !box) throw new Error('There is no image');
  const ratio = image.naturalWidth / image.naturalHeight;
  const width = Math.min(around.width, around.height * ratio);
  return {
    x: 0.5 + (box.x + box.width / 2 - around.x - around.width / 2) / width,
    y: 0.5 + (box.y + box.height / 2 - around.y - around.height / 2) / (width / ratio),
  };
}

export const Slider: Story = {
  name: 'Som kunden ser det',
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: boardTexts.slider }));
    await dialog.findByRole('slider', { name: 'Sammenlign før og efter' });
    await expect(dialog.getByRole('button', { name: boardTexts.zoomIn })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: boardTexts.next }));
    await dialog.findByRole('slider');
    await userEvent.click(dialog.getByRole('button', { name: boardTexts.side }));
    await waitFor(() => expect(dialog.queryByRole('slider')).toBeNull());
  },
};

export const OnlyOne: Story = {
  name: 'Uden færdigt billede',
  args: { images: images.map((image) => ({ ...image, afters: [] })) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(boardTexts.missing)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: boardTexts.slider })).toBeNull();
  },
};

export const Broken: Story = {
  name: 'Kan ikke vises',
  args: {
    images: [
      {
        id: 'image-1',
        name: '1 Stue',
        afters: [],
        before: { full: fn(() => Promise.reject(new Error('403')) as Promise<string>) },
      },
    ],
  },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Billedet kunne ikke indlæses.');
    await userEvent.click(dialog.getByRole('button', { name: 'Prøv igen' }));
    await waitFor(() => expect(args.images[0]?.before?.full).toHaveBeenCalledTimes(2));
  },
};

export const Loading: Story = {
  name: 'Henter',
  args: {
    images: [
      {
        id: 'image-1',
        name: '1 Stue',
        afters: [],
        before: { full: () => new Promise<string>(() => undefined) },
      },
    ],
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('progressbar', { name: 'Henter Før' })).toBeVisible();
  },
};

export const LongName: Story = {
  name: 'Langt navn, 320 px',
  args: {
    images: images.map((image) => ({
      ...image,
      name: `Ejendomsmæglerforretningsadministration-${image.name}`,
    })),
  },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

/** Dark in both themes: nothing distracts from the images. */
export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
