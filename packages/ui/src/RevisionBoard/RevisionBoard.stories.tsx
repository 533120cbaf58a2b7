import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { MAX_FINISHED_BYTES } from '@rumklar/domain/images/files/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import type { RevisionItemState } from '@rumklar/domain/revisions/status';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { buildDeliveryFile, buildNewVersion, buildRevisionItems } from '../testing/exampleDelivery.ts';
import { dragFile, exampleImageFile, svgFile } from '../testing/exampleImages.ts';
import { largeText } from '../testing/layout.ts';
import { RevisionBoard, type RevisionBoardProps } from './RevisionBoard.tsx';
import type { RevisionBoardActions } from './revisionBoardItem.ts';

const actions = {
  onAdd: fn(),
  onRemove: fn(),
  onRetry: fn(),
  onMadeWith: fn(),
  onUpload: fn(),
  onAnswer: fn(),
  onDownload: fn(),
  onDeliver: fn(),
} satisfies RevisionBoardActions;

/** Keeps what is being written, and the answers. */
function Board({ items: given, actions: spies, ...props }: RevisionBoardProps) {
  const [items, setItems] = useState(given);
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [editing, setEditing] = useState<RevisionBoardProps['drafts']['editing']>(new Map());
  return (
    <RevisionBoard
      {...props}
      items={items}
      actions={{
        ...spies,
        onAnswer(id, answer) {
          spies.onAnswer(id, answer);
          setItems((all) => all.map((item) => (item.id === id ? { ...item, ...answer } : item)));
        },
      }}
      drafts={{
        editing,
        textOf: (id) => texts[id],
        onText: (id, text) => setTexts((all) => ({ ...all, [id]: text })),
        onEdit(id, state: Exclude<RevisionItemState, 'open'> | undefined) {
          const changed = new Map(editing);
          if (state) changed.set(id, state);
          else changed.delete(id);
          setEditing(changed);
        },
      }}
    />
  );
}

const answered = buildRevisionItems(3, (index) =>
  index === 1
    ? { state: 'not_possible', answer: 'Væggen er gul i virkeligheden.' }
    : { state: 'done', versions: [buildNewVersion(index)] },
);

const meta = {
  title: 'Produkt/RevisionBoard',
  component: RevisionBoard,
  render: (props) => <Board {...props} />,
  args: {
    'aria-label': answerTexts.imagesOf(1),
    items: buildRevisionItems(3),
    actions,
    drafts: { editing: new Map(), textOf: fn(), onText: fn(), onEdit: fn() },
    isWorkable: true,
    findItem: (name) => (name.startsWith('stue') ? 'item-1' : undefined),
    maxFileBytes: MAX_FINISHED_BYTES,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '60rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RevisionBoard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'I gang',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(answerTexts.progress(0, 3))).toBeVisible();
    await expect(canvas.getByText('Skyggen under stolen mangler.')).toBeVisible();
    await expect(canvas.getByText(answerTexts.noWords)).toBeVisible();
    await expect(await canvas.findByText('Gør væggen hvid igen')).toBeVisible();
    // Without a new version nothing can be done.
    await expect(canvas.queryByRole('checkbox', { name: answerTexts.states.done })).toBeNull();
    await expect(canvas.getAllByText(answerTexts.uploadFirst)).toHaveLength(3);

    await userEvent.click(canvas.getByRole('button', { name: answerTexts.deliver }));
    await expect(canvas.getByText(answerTexts.problem.open(3))).toBeVisible();
    await expect(args.actions.onDeliver).not.toHaveBeenCalled();
    const first = within(canvas.getByRole('group', { name: answerTexts.answer('1 Stue') }));
    await expect(first.getByRole('checkbox')).toHaveFocus();
    await userEvent.keyboard('n');
    const second = within(canvas.getByRole('group', { name: answerTexts.answer('2 Køkken') }));
    await expect(second.getByRole('checkbox')).toHaveFocus();
  },
};

export const Answering: Story = {
  name: 'Kan ikke lade sig gøre',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const answer = within(canvas.getByRole('group', { name: answerTexts.answer('1 Stue') }));
    await userEvent.click(answer.getByRole('checkbox', { name: answerTexts.states.not_possible }));
    const field = answer.getByRole('textbox');
    await expect(field).toHaveFocus();
    await userEvent.click(answer.getByRole('button', { name: answerTexts.save }));
    await expect(field).toHaveAccessibleDescription(new RegExp(answerTexts.problems.missing));
    await expect(args.actions.onAnswer).not.toHaveBeenCalled();
    await userEvent.keyboard('n og to');
    await expect(field).toHaveValue('n og to');
    await userEvent.click(answer.getByRole('button', { name: answerTexts.save }));
    await expect(args.actions.onAnswer).toHaveBeenCalledWith('item-1', {
      state: 'not_possible',
      answer: 'n og to',
    });
    await expect(answer.getByRole('checkbox')).toHaveFocus();
    await expect(canvas.getByText(answerTexts.progress(1, 3))).toBeVisible();
    await userEvent.keyboard(' ');
    await expect(args.actions.onAnswer).toHaveBeenLastCalledWith('item-1', { state: 'open', answer: null });
  },
};

export const Answered: Story = {
  name: 'Besvaret',
  args: { items: answered },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(answerTexts.progress(3, 3))).toBeVisible();
    await expect(canvas.getAllByText(answerTexts.waits)).toHaveLength(2);
    const answer = within(canvas.getByRole('group', { name: answerTexts.answer('1 Stue') }));
    await userEvent.click(answer.getByRole('button', { name: answerTexts.addExplanation }));
    await userEvent.type(answer.getByRole('textbox'), 'Skyggen er nu lysere.');
    await userEvent.click(answer.getByRole('button', { name: answerTexts.save }));
    await expect(args.actions.onAnswer).toHaveBeenLastCalledWith('item-1', {
      state: 'done',
      answer: 'Skyggen er nu lysere.',
    });
    await userEvent.click(canvas.getByRole('button', { name: answerTexts.compareOf('1 Stue') }));
    const dialog = within(await screen.findByRole('dialog', { name: '1 Stue' }));
    await userEvent.click(dialog.getByRole('button', { name: boardTexts.slider }));
    await expect(await dialog.findByRole('slider')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: answerTexts.deliver }));
    await expect(args.actions.onDeliver).toHaveBeenCalledOnce();
  },
};

export const Files: Story = {
  name: 'Filer vælges, slippes og indsættes',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, second] = canvas.getAllByRole('listitem').filter((row) => row.dataset.item);
    if (!first || !second) throw new Error('There are two images');
    const file = await exampleImageFile(1, 'IMG_1.webp');
    await dragFile('drop', second, file);
    await waitFor(() => expect(args.actions.onAdd).toHaveBeenLastCalledWith(file, 'item-2'));
    // Beside the images a file finds its own by its name.
    const named = await exampleImageFile(1, 'stue-edit.webp');
    await dragFile('drop', canvasElement, named);
    await waitFor(() => expect(args.actions.onAdd).toHaveBeenLastCalledWith(named, 'item-1'));
    await dragFile('drop', canvasElement, file);
    await expect(await canvas.findByText(answerTexts.noPlace('IMG_1.webp'))).toBeVisible();
    const input = first.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file input');
    await userEvent.upload(input, [svgFile()], { applyAccept: false });
    await expect(await within(first).findByText(imageTexts.typeRefused('logo.svg'))).toBeVisible();
    const enlarge = within(second).getByRole('button', { name: answerTexts.enlarge('2 Køkken') });
    await userEvent.click(enlarge);
    await expect(await screen.findByRole('dialog', { name: '2 Køkken' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    // The focus comes back in a later frame, and decides which image a pasted file belongs to.
    await waitFor(() => expect(enlarge).toHaveFocus());
    await userEvent.paste({ files: [file] } as unknown as DataTransfer);
    await waitFor(() => expect(args.actions.onAdd).toHaveBeenLastCalledWith(file, 'item-2'));
  },
};

export const Uploading: Story = {
  name: 'Uploader, venter, fejlet',
  args: {
    items: buildRevisionItems(3, (index) => ({
      file: [
        buildDeliveryFile(1, { state: 'uploading', progress: 0.4 }),
        buildDeliveryFile(2),
        buildDeliveryFile(3, { state: 'failed', error: 'stue-3-edit.jpg: Ingen forbindelse.' }),
      ][index],
    })),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: /^Uploader: stue-1/ })).toBeVisible();
    await expect(canvas.queryByText(boardTexts.found.hand)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Prøv igen med stue-3-edit.jpg' }));
    await expect(args.actions.onRetry).toHaveBeenCalledWith('file-3');
    await userEvent.click(canvas.getByRole('button', { name: answerTexts.deliver }));
    await expect(canvas.getByText(answerTexts.stillUploading)).toBeVisible();
    await expect(args.actions.onDeliver).not.toHaveBeenCalled();
  },
};

export const Waiting: Story = {
  name: 'Klar til upload',
  args: {
    items: buildRevisionItems(3, (index) =>
      index === 0 ? { file: buildDeliveryFile(1) } : (answered[index] ?? {}),
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: answerTexts.deliver }));
    await expect(canvas.getByText(answerTexts.problem.not_uploaded(1))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: answerTexts.upload(1) }));
    await expect(args.actions.onUpload).toHaveBeenCalledWith(['file-1']);
  },
};

/** The board of two answered images, one of which is fetched again after the refusal. */
function ChangedMeanwhile(props: RevisionBoardProps) {
  const [items, setItems] = useState(answered.slice(0, 2));
  useEffect(() => setItems([...props.items]), [props.items]);
  return <RevisionBoard {...props} items={items} />;
}

export const Failed: Story = {
  name: 'Kan ikke leveres',
  render: (props) => <ChangedMeanwhile {...props} />,
  args: {
    refusal: 'Upload en ny version af hvert billede, der er udført.',
    items: buildRevisionItems(2, (index) =>
      index === 0
        ? { state: 'not_possible', answer: 'Væggen er gul i virkeligheden.' }
        : { state: 'done', meant: undefined, original: undefined },
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(answerTexts.problem.version_missing(1))).toBeVisible();
    await expect(canvas.getByText(answerTexts.uploadAgain)).toBeVisible();
    await expect(canvas.getByText(answerTexts.meantDeleted)).toBeVisible();
    await expect(canvas.getByText(answerTexts.noOriginal)).toBeVisible();
    const choose = canvas.getByRole('button', { name: answerTexts.chooseFor('2 Køkken') });
    await waitFor(() => expect(choose).toHaveFocus());
  },
};

export const Closed: Story = {
  name: 'Leveret',
  args: {
    isWorkable: false,
    items: answered.map((item) => ({
      ...item,
      versions: item.versions.map((version) => ({ ...version, isDelivered: true })),
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByText(answerTexts.isDelivered)).toHaveLength(2);
    await expect(canvas.getByText(answerTexts.noVersion)).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: answerTexts.deliver })).toBeNull();
  },
};

export const Empty: Story = { name: 'Ingen billeder', args: { items: [] } };

export const LongWords: Story = {
  name: 'Lange ord',
  args: {
    items: buildRevisionItems(1, () => ({
      name: 'Ejendomsmæglerforretningsadministration',
      note: 'Ejendomsmæglerforretningsadministration '.repeat(20),
      state: 'not_possible',
      answer: 'Ejendomsmæglerforretningsadministrationsbygningen',
    })),
  },
};

export const Narrow: Story = {
  name: '320 px',
  args: { items: answered },
  globals: { viewport: { value: 'smallest' } },
};

export const LargeText: Story = { name: '200 % tekst', args: { items: answered }, beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', args: { items: answered }, globals: { theme: 'dark' } };
