import { type ImageMark, MAX_MARKS, type MarkArea, type MarkKind } from '@rumklar/domain/images/marks/marks';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Marks = readonly ImageMark[];

const HISTORY = 100;

export interface MarksEditing {
  selected: string | undefined;
  /** What was done last, for a screen reader. */
  announcement: string;
  canUndo: boolean;
  isFull: boolean;
  select: (id: string | undefined) => void;
  /** Adds a mark and selects it; announces that the image is full if it has as many as it may. */
  place: (area: MarkArea) => void;
  change: (changed: ImageMark, options?: { announcement?: string; isContinued?: boolean }) => void;
  remove: (id: string) => void;
  /** Takes the last change back, and selects the mark that it was made to. */
  undo: () => void;
  handles: Map<string, HTMLElement>;
  /** Gets the focus where no mark is selected. */
  addPoint: RefObject<HTMLButtonElement | null>;
}

/**
 * Adds, changes and removes marks, and undoes that. A change that continues the one before it, as the next letter of a note,
 * is undone with it. A mark that was set or brought back gets the focus.
 */
export function useMarks(marks: Marks, onChange: (marks: Marks) => void, kind: MarkKind): MarksEditing {
  const [past, setPast] = useState<readonly Marks[]>([]);
  const [selected, select] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const isFull = marks.length >= MAX_MARKS;
  const remember = () => setPast([...past.slice(1 - HISTORY), marks]);
  const { focus, ...focused } = useMarkFocus(selected);

  return {
    selected,
    announcement,
    isFull,
    select,
    ...focused,
    canUndo: past.length > 0,
    place(area) {
      if (isFull) return setAnnouncement(markTexts.full);
      remember();
      const mark: ImageMark = { id: crypto.randomUUID(), kind, note: '', ...area };
      onChange([...marks, mark]);
      select(mark.id);
      focus();
      setAnnouncement(markTexts.placed(mark, marks.length + 1));
    },
    change(changed, { announcement: words, isContinued = false } = {}) {
      if (!isContinued) remember();
      onChange(marks.map((mark) => (mark.id === changed.id ? changed : mark)));
      if (words) setAnnouncement(words);
    },
    remove(id) {
      const index = marks.findIndex((mark) => mark.id === id);
      if (index === -1) return;
      remember();
      onChange(marks.filter((mark) => mark.id !== id));
      select((marks[index + 1] ?? marks[index - 1])?.id);
      focus();
      setAnnouncement(markTexts.removed(index + 1));
    },
    undo() {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      onChange(before);
      const broughtBack = before.find((mark) => !marks.includes(mark))?.id;
      select(broughtBack ?? (before.some(({ id }) => id === selected) ? selected : before.at(-1)?.id));
      focus();
      setAnnouncement(markTexts.undone);
    },
  };
}

/** Gives the selected mark the focus once it is there: what had it may be gone. */
function useMarkFocus(selected: string | undefined) {
  const addPoint = useRef<HTMLButtonElement>(null);
  const [handles] = useState(() => new Map<string, HTMLElement>());
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    setWanted(false);
    ((selected && handles.get(selected)) || addPoint.current)?.focus();
  }, [isWanted, selected, handles]);
  return { handles, addPoint, focus: () => setWanted(true) };
}
