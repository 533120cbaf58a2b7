import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import { failure } from '@rumklar/domain/message';
import { askTexts, wishProblemTexts } from '@rumklar/domain/revisions/askTexts';
import type { RevisionWish } from '@rumklar/domain/revisions/draft';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MarkedImage } from '../ImageMarks/placement.ts';
import { exampleImageUrl } from '../testing/exampleImages.ts';
import { largeText } from '../testing/layout.ts';
import { RevisionBar } from './RevisionBar.tsx';
import type { CollectedImage } from './RevisionBarItem.tsx';
import { RevisionRequestDialog } from './RevisionRequestDialog.tsx';

const LONG_WORD = 'Ejendomsmæglerforretningsadministrationsskiltet';

function collected(count: number, change: Partial<CollectedImage> = {}): CollectedImage[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `image-${index}`,
    name: `IMG_20${41 + index}.jpg`,
    summary: 'Der er stadig en skygge under stolen · 2 markeringer',
    thumbnail: () => exampleImageUrl((index % 14) + 1),
    ...change,
  }));
}

const meta = {
  title: 'Produkt/RevisionRequest',
  component: RevisionBar,
  args: { items: collected(3), onEdit: fn(), onRemove: fn(), onDiscard: fn(), onSend: fn() },
  render: function Render(args) {
    const [items, setItems] = useState(args.items);
    return (
      <>
        <div style={{ blockSize: '70vh' }}>Leverede billeder</div>
        <RevisionBar
          {...args}
          items={items}
          onRemove={(id) => {
            setItems(items.filter((item) => item.id !== id));
            args.onRemove(id);
          }}
        />
      </>
    );
  },
} satisfies Meta<typeof RevisionBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: askTexts.send(3) }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

export const One: Story = {
  name: 'Ét billede',
  args: { items: collected(1) },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('button', { name: 'Send rettelse (1 billede)' }),
    ).toBeVisible();
  },
};

/** The list by keyboard: opened, an image changed, one taken out, and the whole discarded. */
export const Keyboard: Story = {
  name: 'Med tastaturet',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const summary = canvas.getByRole('button', { name: askTexts.collected(3) });
    summary.focus();
    await userEvent.keyboard('{Enter}');
    await expect(summary).toHaveAttribute('aria-expanded', 'true');
    canvas.getByRole('button', { name: 'Ret: IMG_2042.jpg' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEdit).toHaveBeenCalledWith('image-1');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith('image-1');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Fjern: IMG_2043.jpg' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Fjern: IMG_2041.jpg' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};

export const Hundred: Story = {
  name: '100 billeder',
  args: { items: collected(100) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: askTexts.collected(100) }));
    const list = canvas.getByRole('list', { name: askTexts.collected(100) });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(100);
    await expect(list.clientHeight).toBeLessThan(innerHeight / 2);
    await expect(canvas.getByRole('button', { name: askTexts.send(100) })).toBeVisible();
  },
};

export const Sending: Story = {
  name: 'Sender',
  args: { isSending: true },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('button', { name: new RegExp(askTexts.sending) }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
};

/** An image that is gone opens the list, with all that was written about it. */
export const Failed: Story = {
  name: 'Kan ikke sendes',
  args: {
    error: askTexts.goneIncluded,
    items: [
      ...collected(1),
      ...collected(1, { id: 'gone', thumbnail: undefined, problem: askTexts.imageGone, summary: LONG_WORD }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(askTexts.goneIncluded.title);
    await expect(canvas.getByText(askTexts.imageGone)).toBeVisible();
    await expect(canvas.getByText(LONG_WORD)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Ret: / })).toHaveLength(1);
  },
};

export const Held: Story = {
  name: 'Venter på en anden rettelse',
  args: { held: askTexts.heldByOpen, error: failure('En rettelse er allerede i gang.') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(askTexts.heldByOpen)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Send/ })).toBeNull();
  },
};

export const Narrow: Story = {
  name: 'Lange navne, 320 px',
  args: { items: collected(2, { name: `${LONG_WORD}.jpg`, summary: LONG_WORD }) },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: askTexts.collected(2) }));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };

const image: MarkedImage = {
  id: 'stue',
  src: exampleImageUrl(1),
  alt: 'Stue med sofa og lampe',
  name: 'Færdig 1',
  width: 1200,
  height: 800,
};

const mark: ImageMark = { id: '1', kind: 'change', x: 0.4, y: 0.5, w: 0, h: 0, note: '' };

const dialogArgs = {
  image,
  wish: { note: '', marks: [] } satisfies RevisionWish,
  index: 0,
  count: 100,
  onChange: fn(),
  onShow: fn(),
  onSave: fn(),
  onRemove: fn(),
  onClose: fn(),
};

type DialogStory = StoryObj<typeof RevisionRequestDialog>;

function renderDialog(args: React.ComponentProps<typeof RevisionRequestDialog>) {
  return <Writing {...args} />;
}

function Writing(args: React.ComponentProps<typeof RevisionRequestDialog>) {
  const [wish, setWish] = useState(args.wish);
  return (
    <RevisionRequestDialog
      {...args}
      wish={wish}
      onChange={(changed) => {
        setWish(changed);
        args.onChange(changed);
      }}
    />
  );
}

/** By keyboard: refused while the wish is empty, then sent with a mark and words. */
export const Asking: DialogStory = {
  name: 'Dialog: bed om rettelse',
  args: dialogArgs,
  render: renderDialog,
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `${askTexts.ask}: Færdig 1` }));
    const note = dialog.getByRole('textbox', { name: askTexts.note });
    await waitFor(() => expect(note).toHaveFocus());
    await expect(dialog.queryByRole('button', { name: askTexts.remove })).toBeNull();
    const add = dialog.getByRole('button', { name: askTexts.add });
    add.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(note).toHaveFocus());
    await expect(note).toHaveAccessibleDescription(wishProblemTexts.empty);
    await expect(args.onSave).not.toHaveBeenCalled();

    await userEvent.keyboard('Der er stadig en skygge.');
    await expect(args.onChange).toHaveBeenLastCalledWith({ note: 'Der er stadig en skygge.', marks: [] });
    dialog.getByRole('button', { name: 'Sæt punkt' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(dialog.getByRole('list', { name: '1 markering' })).toBeVisible();
    await userEvent.click(add);
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Næste billede' }));
    await expect(args.onShow).toHaveBeenCalledWith(1);
    await userEvent.click(dialog.getByRole('button', { name: askTexts.remove }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** A mark without words is shown as soon as the dialog opens, and keeps it from being saved. */
export const Incomplete: DialogStory = {
  name: 'Dialog: markering uden ord',
  args: { ...dialogArgs, wish: { note: 'Se markeringen', marks: [mark] }, isChecked: true },
  render: renderDialog,
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `${askTexts.askAgain}: Færdig 1` }));
    const note = dialog.getByRole('textbox', { name: 'Hvad skal vi gøre?' });
    await waitFor(() => expect(note).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: askTexts.save }));
    await userEvent.click(dialog.getByRole('button', { name: 'Næste billede' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(args.onShow).not.toHaveBeenCalled();
  },
};

/** Near the limit the characters are counted; more than that are kept, and refused. */
export const TooLong: DialogStory = {
  name: 'Dialog: for mange tegn, 320 px',
  args: {
    ...dialogArgs,
    wish: { note: LONG_WORD.padEnd(999, 'å'), marks: [] },
    hint: askTexts.newVersion,
  },
  render: renderDialog,
  globals: { viewport: { value: 'smallest' } },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(askTexts.newVersion)).toBeVisible();
    const note = dialog.getByRole('textbox', { name: askTexts.note });
    await expect(note).toHaveAccessibleDescription(askTexts.remaining(1));
    await userEvent.type(note, 'åå');
    await expect(note).toHaveAccessibleDescription(expect.stringContaining(wishProblemTexts.note_too_long));
    await userEvent.click(dialog.getByRole('button', { name: askTexts.save }));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const WithoutImage: DialogStory = {
  name: 'Dialog: billedet mangler',
  args: { ...dialogArgs, image: { ...image, src: undefined, isBroken: true } },
  render: renderDialog,
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Billedet kan ikke vises lige nu/);
  },
};
