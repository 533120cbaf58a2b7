import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { useState } from 'react';
import { checkFiles } from '../ImageDropzone/uploadFile.ts';
import { isOnItsWay, type RevisionBoardActions, type RevisionBoardItem } from './revisionBoardItem.ts';

interface ChosenFiles {
  items: readonly RevisionBoardItem[];
  actions: RevisionBoardActions;
  findItem: (fileName: string) => string | undefined;
  maxFileBytes: number;
}

/** Takes chosen files for the images that they belong to, and knows what is wrong with the others. */
export function useChosenFiles({ items, actions, findItem, maxFileBytes }: ChosenFiles) {
  /** By image; without one, of files that belong to none. */
  const [errors, setErrors] = useState<ReadonlyMap<string | undefined, string>>(new Map());

  async function addFiles(files: readonly File[], itemId?: string) {
    const { accepted, errors: wrong } = await checkFiles([...files], 'image', maxFileBytes);
    const found = new Map<string | undefined, string>();
    if (wrong[0]) found.set(itemId, wrong[0]);
    const taken = new Set<string>();
    for (const file of accepted) {
      const target = itemId ?? findItem(file.name) ?? (items.length === 1 ? items[0]?.id : undefined);
      const item = items.find(({ id }) => id === target);
      if (!item || isOnItsWay(item)) found.set(undefined, answerTexts.noPlace(file.name));
      else if (taken.has(item.id)) found.set(itemId, answerTexts.oneFile);
      else {
        taken.add(item.id);
        // The last chosen one is meant.
        if (item.file) actions.onRemove(item.file.key);
        actions.onAdd(file, item.id);
      }
    }
    setErrors(found);
  }

  return { errors, addFiles };
}
