import type { RevisionAnswer } from '@rumklar/domain/revisions/queue';
import type { RevisionItemState } from '@rumklar/domain/revisions/status';
import { useState } from 'react';

export type AnswerDrafts = ReturnType<typeof useAnswerDrafts>;

type AnsweredState = Exclude<RevisionItemState, 'open'>;

/** Words to the customer that are being written, by mark or image; used above the tabs, so that they survive another one. */
export function useAnswerDrafts() {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [editing, setEditing] = useState<ReadonlyMap<string, AnsweredState>>(new Map());

  /** @param text `undefined`: as it is saved */
  function onText(id: string, text: string | undefined) {
    setTexts((current) => withEntry(current, id, text));
  }

  function onEdit(id: string, state: AnsweredState | undefined) {
    setEditing((current) => withEntry(current, id, state));
  }

  /** Brings back the words of an answer that was not saved. */
  function restore(id: string, { state, answer }: RevisionAnswer) {
    if (!answer || state === 'open') return;
    onText(id, answer);
    onEdit(id, state);
  }

  return { editing, textOf: (id: string) => texts.get(id), onText, onEdit, restore };
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
