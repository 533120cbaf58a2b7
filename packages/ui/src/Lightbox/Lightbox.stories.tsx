import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { buildGalleryImages } from '../testing/exampleImages.ts';
import { largeText } from '../testing/layout.ts';
import { Lightbox } from './Lightbox.tsx';

const meta = {
  title: 'Produkt/Lightbox',
  component: Lightbox,
  args: { images: buildGalleryImages(7), current: 'image-2', onChange: fn(), onDownload: fn() },
  render: function Controlled(args) {
    const [current, setCurrent] = useState(args.current);
    return (
      <>
        <Button onPress={() => setCurrent('image-1')}>Vis billeder</Button>
        <Lightbox
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
} satisfies Meta<typeof Lightbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'IMG_2042.jpg' }));
    await expect(dialog.getByRole('status')).toHaveTextContent('2 af 7');
    await waitFor(() => expect(dialog.getByRole('img')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Download IMG_2042.jpg' }));
    await expect(args.onDownload).toHaveBeenCalledWith('image-2');
  },
};

export const ByKeyboard: Story = {
  name: 'Med tastaturet',
  args: { current: undefined },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Vis billeder' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('status')).toHaveTextContent('1 af 7');
    await expect(dialog.getByRole('button', { name: 'Forrige billede' })).toBeDisabled();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(dialog.getByRole('status')).toHaveTextContent('1 af 7');
    for (const position of [2, 3, 4, 5, 6, 7]) {
      await userEvent.keyboard('{ArrowRight}');
      await expect(dialog.getByRole('status')).toHaveTextContent(`${position} af 7`);
    }
    await expect(dialog.getByRole('button', { name: 'Næste billede' })).toBeDisabled();
    await userEvent.keyboard('{ArrowRight}');
    await expect(dialog.getByRole('status')).toHaveTextContent('7 af 7');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Swiped: Story = {
  name: 'Strøget med fingeren',
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await swipe(await shownImage(dialog), -120);
    await expect(dialog.getByRole('status')).toHaveTextContent('3 af 7');
    await swipe(await shownImage(dialog), 120);
    await expect(dialog.getByRole('status')).toHaveTextContent('2 af 7');
    await swipe(await shownImage(dialog), 20);
    await expect(dialog.getByRole('status')).toHaveTextContent('2 af 7');
  },
};

export const Zoomed: Story = {
  name: 'Zoomet ind',
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const image = await shownImage(dialog);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Zoom ind' })).toBeEnabled());
    await userEvent.dblClick(image);
    await expect(dialog.getByRole('button', { name: 'Zoom ud' })).toBeEnabled();
    // As many pixels of the screen as the image has.
    const { naturalWidth } = image as HTMLImageElement;
    await waitFor(() => expect(image.clientWidth).toBeCloseTo(naturalWidth / devicePixelRatio, -1));
    await userEvent.click(dialog.getByRole('button', { name: 'Zoom ud' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Zoom ind' }));
    await expect(dialog.getByRole('button', { name: 'Zoom ud' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(dialog.getByRole('button', { name: 'Zoom ind' })).toBeVisible();
  },
};

const [small] = buildGalleryImages(1);

export const NothingToZoom: Story = {
  name: 'Uden flere pixel',
  args: { images: [{ id: 'image-2', name: 'lille.webp', full: () => small?.thumbnail() ?? '' }] },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const image = await shownImage(dialog);
    await userEvent.dblClick(image);
    await expect(dialog.getByRole('button', { name: 'Zoom ind' })).toBeDisabled();
  },
};

/** The small copy is as large as the full image will be, and stays where that fails to come. */
export const Sharpening: Story = {
  name: 'Lille først',
  args: {
    images: buildGalleryImages(2).map((image) => ({
      ...image,
      width: 1800,
      height: 1200,
      full: () => new Promise<string>(() => undefined),
    })),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const image = await dialog.findByRole('img');
    await expect(dialog.getByRole('progressbar', { name: 'Henter IMG_2042.jpg' })).toBeVisible();
    await waitFor(() =>
      expect(image.clientWidth).toBeGreaterThan((image as HTMLImageElement).naturalWidth / 2),
    );
  },
};

export const Compared: Story = {
  name: 'Før og efter',
  args: {
    images: buildGalleryImages(4).map((image, index, all) => ({
      ...image,
      original: index % 2 === 1 ? all[index - 1] : undefined,
    })),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const slider = await dialog.findByRole('slider', { name: 'Sammenlign før og efter' });
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(dialog.getByRole('status')).toHaveTextContent('2 af 4');
    await expect(dialog.getByRole('button', { name: 'Zoom ind' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Næste billede' }));
    await expect(dialog.queryByRole('slider')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Næste billede' }));
    await dialog.findByRole('slider');
    await userEvent.click(dialog.getByRole('button', { name: 'Vis kun det færdige billede' }));
    await shownImage(dialog);
    await expect(dialog.queryByRole('slider')).toBeNull();
  },
};

export const Broken: Story = {
  name: 'Kan ikke vises',
  args: {
    images: [
      {
        id: 'image-2',
        name: 'IMG_2042.jpg',
        full: fn(() => Promise.reject(new Error('403')) as Promise<string>),
      },
    ],
  },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Billedet kunne ikke indlæses.');
    await userEvent.click(dialog.getByRole('button', { name: 'Prøv igen' }));
    await waitFor(() => expect(args.images[0]?.full).toHaveBeenCalledTimes(2));
  },
};

export const Loading: Story = {
  name: 'Henter',
  args: {
    images: [{ id: 'image-2', name: 'IMG_2042.jpg', full: () => new Promise<string>(() => undefined) }],
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('progressbar', { name: 'Henter IMG_2042.jpg' })).toBeVisible();
  },
};

export const LongName: Story = {
  name: 'Langt navn, 320 px',
  args: {
    images: buildGalleryImages(7).map((image) => ({
      ...image,
      name: `Ejendomsmæglerforretningsadministration-${image.name}`,
    })),
  },
  globals: { viewport: { value: 'smallest' } },
};

/** The focus is trapped in the open lightbox. */
export const FocusTrapped: Story = {
  name: 'Fokus bliver i dialogen',
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(focused()));
    for (let press = 0; press < 8; press++) {
      await userEvent.tab();
      await expect(dialog).toContainElement(focused());
    }
  },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

/** Dark in both themes: nothing distracts from the image. */
export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };

async function shownImage(dialog: ReturnType<typeof within>): Promise<HTMLElement> {
  const image = await dialog.findByRole('img');
  await waitFor(() => expect(image).toHaveStyle({ opacity: '1' }));
  return image;
}

async function swipe(image: HTMLElement, distance: number) {
  const finger = { pointerType: 'touch', pointerId: 7, button: 0, bubbles: true, clientY: 300 };
  await fireEvent.pointerDown(image, { ...finger, clientX: 300 });
  await fireEvent.pointerMove(image, { ...finger, clientX: 300 + distance });
  await fireEvent.pointerUp(image, { ...finger, clientX: 300 + distance });
}

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
