import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { exampleImageUrl } from '../testing/exampleImages.ts';
import { largeText } from '../testing/layout.ts';
import { ImageMarks } from './ImageMarks.tsx';
import { ImageMarksDialog } from './ImageMarksDialog.tsx';
import { ImageMarksView } from './ImageMarksView.tsx';
import type { MarkedImage } from './placement.ts';

const image: MarkedImage = {
  id: 'stue',
  src: exampleImageUrl(1),
  alt: 'Stue med sofa, lampe og ledninger på gulvet',
  name: 'IMG_2041.jpg',
  width: 1200,
  height: 800,
};

const marks: readonly ImageMark[] = [
  { id: '1', kind: 'remove', x: 0.2, y: 0.7, w: 0, h: 0, note: 'Ledningerne på gulvet' },
  { id: '2', kind: 'keep', x: 0.55, y: 0.2, w: 0.2, h: 0.35, note: 'Lampen' },
  { id: '3', kind: 'change', x: 0.4, y: 0.5, w: 0, h: 0, note: 'Gør væggen hvid' },
];

const meta = {
  title: 'Produkt/ImageMarks',
  component: ImageMarks,
  args: { image, marks: [], onChange: fn() },
  render: function Render(args) {
    const [current, setCurrent] = useState(args.marks);
    return (
      <ImageMarks
        {...args}
        marks={current}
        onChange={(changed) => {
          setCurrent(changed);
          args.onChange(changed);
        }}
      />
    );
  },
} satisfies Meta<typeof ImageMarks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { marks } };

export const Empty: Story = {
  name: 'Ingen markeringer',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Der er ingen markeringer endnu\./)).toBeVisible();
  },
};

/** Everything by keyboard: set, move, size, describe, remove and undo. */
export const Keyboard: Story = {
  name: 'Med tastaturet',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Sæt punkt' }).focus();
    await userEvent.keyboard('{Enter}');
    const status = canvas.getAllByRole('status')[0];
    await expect(status).toHaveTextContent('Markering 1 sat, 50 % fra venstre og 50 % fra toppen.');
    const point = canvas.getByRole('button', { name: 'Markering 1, Fjern', pressed: true });
    await waitFor(() => expect(point).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    await expect(status).toHaveTextContent('Markering 1 flyttet, 49 % fra venstre og 44 % fra toppen.');
    canvas.getByRole('button', { name: 'Sæt område' }).focus();
    await userEvent.keyboard('{Enter}');
    const area = canvas.getByRole('button', { name: 'Markering 2, Fjern', pressed: true });
    await waitFor(() => expect(area).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowDown}{/Alt}');
    await expect(status).toHaveTextContent('Markering 2 er 32 % bred og 31 % høj.');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ kind: 'remove', x: 0.49, y: 0.44, w: 0, h: 0 }),
      expect.objectContaining({ x: 0.35, y: 0.35, w: 0.32, h: 0.31 }),
    ]);
    await userEvent.keyboard('{Delete}');
    await expect(status).toHaveTextContent('Markering 2 slettet.');
    await expect(args.onChange).toHaveBeenLastCalledWith([expect.objectContaining({ x: 0.49 })]);
    canvas.getByRole('button', { name: 'Markering 1, Fjern', pressed: true }).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.anything(),
      expect.objectContaining({ w: 0.32, h: 0.31 }),
    ]);
  },
};

/** A tap sets a point, a drag of 12 px or more an area; neither ends outside the image. */
export const Touch: Story = {
  name: 'Med fingeren',
  play: async ({ args, canvasElement }) => {
    const stage = stageOf(canvasElement);
    await touch(stage, 1, [[0.25, 0.5]]);
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ x: expect.closeTo(0.25, 2), y: expect.closeTo(0.5, 2), w: 0, h: 0 }),
    ]);
    await touch(stage, 1, [
      [0.5, 0.5],
      [0.9, 0.9],
      [1.4, 0.9],
    ]);
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.anything(),
      expect.objectContaining({
        x: expect.closeTo(0.5, 2),
        w: expect.closeTo(0.5, 2),
        h: expect.closeTo(0.4, 2),
      }),
    ]);
    await touch(stage, 1, [[1, 1]]);
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.anything(),
      expect.anything(),
      expect.objectContaining({ x: expect.closeTo(1, 2), y: expect.closeTo(1, 2), w: 0 }),
    ]);
  },
};

/** A drag that ends before its moves are rendered is an area, too. */
export const QuickDrag: Story = {
  name: 'Trukket hurtigt',
  play: async ({ args, canvasElement }) => {
    const stage = stageOf(canvasElement);
    const fire = (type: string, x: number, y: number) =>
      stage.dispatchEvent(new PointerEvent(type, { ...pointerAt(stage, x, y, 'touch'), bubbles: true }));
    fire('pointerdown', 0.1, 0.6);
    await Promise.resolve();
    fire('pointermove', 0.25, 0.75);
    fire('pointermove', 0.4, 0.9);
    fire('pointerup', 0.4, 0.9);
    await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(1));
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({
        x: expect.closeTo(0.1, 2),
        y: expect.closeTo(0.6, 2),
        w: expect.closeTo(0.3, 2),
        h: expect.closeTo(0.3, 2),
      }),
    ]);
  },
};

/** Dragging a number moves its mark, which stays under the pointer when that leaves the image and comes back. */
export const Dragged: Story = {
  name: 'Flyttet',
  args: { marks },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const stage = stageOf(canvasElement);
    const lamp = canvas.getByRole('button', { name: 'Markering 2, Behold: Lampen', pressed: false });
    await fireEvent.pointerDown(lamp, pointerAt(stage, 0.55, 0.2, 'mouse'));
    await fireEvent.pointerMove(lamp, pointerAt(stage, 0.55, 0.9, 'mouse'));
    await fireEvent.pointerMove(lamp, pointerAt(stage, 0.55, 0.3, 'mouse'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await fireEvent.pointerUp(lamp, pointerAt(stage, 0.55, 0.3, 'mouse'));
    await expect(args.onChange).toHaveBeenLastCalledWith([
      marks[0],
      { ...marks[1], y: expect.closeTo(0.3, 2) },
      marks[2],
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Fortryd' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(marks);
  },
};

/** Two fingers enlarge the image and set no mark; a mark is set where it is in the enlarged image. */
export const Zoomed: Story = {
  name: 'Zoomet',
  args: { image: { ...image, full: async () => exampleImageUrl(2) } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const stage = stageOf(canvasElement);
    const width = stage.clientWidth;
    await fireEvent.pointerDown(stage, pointerAt(stage, 0.5, 0.5, 'touch', 1));
    await fireEvent.pointerDown(stage, pointerAt(stage, 0.6, 0.5, 'touch', 2));
    await fireEvent.pointerMove(stage, pointerAt(stage, 0.7, 0.5, 'touch', 2));
    await waitFor(() => expect(stage.clientWidth / width).toBeCloseTo(2, 1));
    await waitFor(() =>
      expect(canvas.getByRole('img')).toHaveAttribute('src', expect.stringContaining(exampleImageUrl(2))),
    );
    await fireEvent.pointerUp(stage, pointerAt(stage, 0.5, 0.5, 'touch', 1));
    await fireEvent.pointerUp(stage, pointerAt(stage, 0.7, 0.5, 'touch', 2));
    await expect(args.onChange).not.toHaveBeenCalled();
    await touch(stage, 3, [[0.6, 0.55]]);
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ x: expect.closeTo(0.6, 2), y: expect.closeTo(0.55, 2), w: 0 }),
    ]);
    const viewport = canvas.getByRole('group', { name: /Billedet er forstørret til 200 %/ });
    await expect(viewport).toBeVisible();
    viewport.scrollTo(0, 0);
    await userEvent.click(canvas.getByRole('button', { name: 'Sæt punkt' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.anything(),
      expect.objectContaining({ x: expect.closeTo(0.25, 1), y: expect.closeTo(0.25, 1), w: 0 }),
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom ud' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom ud' }));
    await expect(stage.clientWidth).toBeCloseTo(width, -1);
    await expect(canvas.getByRole('button', { name: 'Zoom ud' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom ind' }));
    await expect(stage.clientWidth / width).toBeCloseTo(1.5, 1);
    await fireEvent.wheel(stage, { ctrlKey: true, deltaY: -1000 });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Zoom ind' })).toBeDisabled());
  },
};

export const Described: Story = {
  name: 'Art og ord',
  args: { marks },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Markering 3, Ret/, expanded: false }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Tilføj' }));
    const note = canvas.getByRole('textbox', { name: 'Hvad skal vi gøre?' });
    await userEvent.clear(note);
    await userEvent.type(note, 'En plante');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      marks[0],
      marks[1],
      { ...marks[2], kind: 'add', note: 'En plante' },
    ]);
    const buyerNote = /^Vi fjerner ikke noget, en køber bør kende til/;
    await expect(canvas.getAllByText(buyerNote)).toHaveLength(1);
    await userEvent.clear(note);
    await userEvent.type(note, 'Fjern revnen');
    const item = within(note.closest('li') as HTMLElement);
    await expect(item.getByRole('status')).toHaveTextContent(buyerNote);
    await userEvent.click(canvas.getByRole('button', { name: 'Fortryd' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([marks[0], marks[1], { ...marks[2], kind: 'add' }]);
  },
};

export const Invalid: Story = {
  name: 'Mangler ord',
  args: { marks: [{ id: '1', kind: 'add', x: 0.5, y: 0.5, w: 0, h: 0, note: ' ' }], checkCount: 1 },
  play: async ({ canvasElement }) => {
    const note = within(canvasElement).getByRole('textbox', { name: 'Hvad skal vi gøre?' });
    await expect(note).toHaveAccessibleDescription(/Skriv kort, hvad vi skal gøre./);
  },
};

/** The most marks an image can have: no further one, and marks on one spot beside each other. */
export const Full: Story = {
  name: '40 markeringer',
  args: {
    marks: Array.from({ length: 40 }, (_, index) => ({
      id: `${index}`,
      kind: 'remove' as const,
      x: index < 4 ? 0.5 : 0.05 + (index % 9) * 0.11,
      y: index < 4 ? 0.85 : 0.08 + Math.floor((index - 4) / 9) * 0.15,
      w: 0,
      h: 0,
      note: '',
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Sæt punkt' })).toBeDisabled();
    await expect(canvas.getByText(/det er det højeste antal/)).toBeVisible();
    const [first, ...others] = [1, 2, 3, 4].map((number) =>
      canvas
        .getByRole('button', { name: `Markering ${number}, Fjern`, pressed: false })
        .getBoundingClientRect(),
    );
    for (const { x, y, width } of others) {
      await expect(Math.hypot(x - (first?.x ?? 0), y - (first?.y ?? 0))).toBeGreaterThanOrEqual(width);
    }
  },
};

/** One image after the other; an image is left when its marks are complete. */
export const InDialog: Story = {
  name: 'I dialogen',
  render: function Render() {
    const [current, setCurrent] = useState<string | undefined>(image.id);
    const [all, setAll] = useState<Record<string, readonly ImageMark[]>>({
      stue: [{ id: '1', kind: 'add', x: 0.3, y: 0.4, w: 0, h: 0, note: '' }],
    });
    return (
      <ImageMarksDialog
        images={[image, { ...image, id: 'spisestue', name: 'IMG_2042.jpg', src: exampleImageUrl(3) }]}
        current={current}
        onCurrentChange={setCurrent}
        marks={all}
        onChange={(id, changed) => setAll((before) => ({ ...before, [id]: changed }))}
      />
    );
  },
  play: async () => {
    const page = within(document.body);
    const dialog = within(await page.findByRole('dialog', { name: 'Markér på billedet: IMG_2041.jpg' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Næste billede' }));
    const note = await dialog.findByRole('textbox', { name: 'Hvad skal vi gøre?' });
    await expect(note).toHaveAccessibleDescription(/Skriv kort/);
    await expect(note).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Færdig' }));
    await waitFor(() => expect(note).toHaveFocus());
    await userEvent.type(note, 'En plante');
    await userEvent.click(dialog.getByRole('button', { name: 'Næste billede' }));
    await expect(await page.findByRole('dialog', { name: 'Markér på billedet: IMG_2042.jpg' })).toBeVisible();
    await expect(dialog.getByText('2 af 2')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Færdig' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

/** As it is found again, with a mark selected. */
export const Open: Story = {
  name: 'I dialogen, åben',
  render: function Render() {
    const [current, setCurrent] = useState<readonly ImageMark[]>(marks);
    return (
      <ImageMarksDialog
        images={[image, { ...image, id: 'spisestue', name: 'IMG_2042.jpg', src: exampleImageUrl(3) }]}
        current={image.id}
        onCurrentChange={fn()}
        marks={{ stue: current }}
        onChange={(_, changed) => setCurrent(changed)}
      />
    );
  },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(
      dialog.getByRole('button', { name: 'Markering 2, Behold: Lampen', pressed: false }),
    );
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveValue('Lampen'));
  },
};

export const ReadOnly: Story = {
  name: 'Kun læsning',
  render: () => <ImageMarksView image={image} marks={marks} />,
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list', { name: '3 markeringer' }));
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent(
      '1Fjern, 20 % fra venstre og 70 % fra toppenLedningerne på gulvet',
    );
  },
};

export const Broken: Story = {
  name: 'Billedet mangler',
  args: { image: { ...image, src: 'data:image/png;base64,AAAA' }, marks },
  play: async ({ canvasElement }) => {
    const message = await within(canvasElement).findByRole('alert');
    await expect(message).toHaveTextContent('Billedet kan ikke vises lige nu. Markeringerne er gemt.');
    await expect(message.parentElement?.querySelector('[data-kind]')).toBeNull();
  },
};

/** What became of each mark is below its words. */
export const Answered: Story = {
  name: 'Med svar',
  render: () => (
    <ImageMarksView
      image={image}
      marks={marks}
      answerOf={({ kind }, number) => <p>{kind === 'keep' ? 'Udført' : `Svar ${number}`}</p>}
    />
  ),
  play: async ({ canvasElement }) => {
    const items = within(canvasElement).getAllByRole('listitem');
    await expect(items[1]).toHaveTextContent('LampenUdført');
    await expect(items[2]).toHaveTextContent('Svar 3');
  },
};

/** The words can be read when the image cannot be shown, also in a line of other words. */
export const ListOnly: Story = {
  name: 'Uden billede',
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap' }}>
      <ImageMarksView image={undefined} marks={marks} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3);
    await expect(within(canvasElement).getByRole('list').clientWidth).toBeGreaterThan(300);
  },
};

/** An image without marks is an image alone. */
export const WithoutMarks: Story = {
  name: 'Læs uden markeringer',
  render: () => <ImageMarksView image={image} marks={[]} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('list')).toBeNull();
  },
};

export const LongWord: Story = {
  name: 'Lang note, 320 px',
  args: {
    marks: [
      {
        id: '1',
        kind: 'keep',
        x: 0.3,
        y: 0.4,
        w: 0,
        h: 0,
        note: 'Ejendomsmæglerforretningsadministrationsskiltet',
      },
    ],
  },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', args: { marks }, beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', args: { marks }, globals: { theme: 'dark' } };

function stageOf(canvasElement: HTMLElement): HTMLElement {
  const stage = within(canvasElement).getByRole('img').parentElement as HTMLElement;
  // The pointers of a test are unknown to the browser.
  stage.setPointerCapture = () => {};
  return stage;
}

/** A pointer at a share of the image. */
function pointerAt(stage: HTMLElement, x: number, y: number, pointerType: 'mouse' | 'touch', pointerId = 1) {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return {
    pointerType,
    pointerId,
    isPrimary: pointerId !== 2,
    button: 0,
    clientX: left + width * x,
    clientY: top + height * y,
  };
}

/** Puts a finger on the image, moves it from place to place and lifts it. */
async function touch(stage: HTMLElement, pointerId: number, places: readonly (readonly [number, number])[]) {
  const [first = [0, 0], ...others] = places;
  const at = ([x, y]: readonly [number, number]) => pointerAt(stage, x, y, 'touch', pointerId);
  await fireEvent.pointerDown(stage, at([first[0] ?? 0, first[1] ?? 0]));
  for (const place of others) await fireEvent.pointerMove(stage, at(place));
  await fireEvent.pointerUp(stage, at(places.at(-1) ?? [0, 0]));
}
