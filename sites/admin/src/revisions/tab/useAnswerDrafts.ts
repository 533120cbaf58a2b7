import type { RevisionItemState } from '@rumklar/domain/revisions/status';
import { useState } from 'react';

export type AnswerDrafts = ReturnType<typeof useAnswerDrafts>;

/** The words to the customer that are being written, by the images of a revision. Used above the tabs, so that they survive another one. */
export function useAnswerDrafts() {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [editing, setEditing] = useState<ReadonlyMap<string, Exclude<RevisionItemState, 'open'>>>(new Map());
  return {
    editing,
    textOf: (itemId: string) => texts.get(itemId),
    /** @param text `undefined`: as it is saved */
    onText: (itemId: string, text: string | undefined) =>
      setTexts((current) => withEntry(current, itemId, text)),
    onEdit: (itemId: string, state: Exclude<RevisionItemState, 'open'> | undefined) =>
      setEditing((current) => withEntry(current, itemId, state)),
  };
}

function withEntry<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value | undefined,
): ReadonlyMap<string, Value> {
  const changed = new Map(map);
  if (value === undefined) changed.delete(key);
  else changed.set(key, value);
  return changed;
}
