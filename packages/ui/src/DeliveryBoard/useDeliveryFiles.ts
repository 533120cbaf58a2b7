import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { isSidecar } from '@rumklar/domain/images/formats/cameraFiles';
import { imageTexts } from '@rumklar/domain/images/texts';
import { useState } from 'react';
import {
  type ChosenPlace,
  type DeliveryActions,
  type DeliveryFile,
  type DeliveryItem,
  isDeliveryWaiting,
  leftOutFiles,
  uncertainPairs,
} from '../DeliveryCard/delivery.ts';
import { checkFiles } from '../ImageDropzone/uploadFile.ts';

interface DeliveryFiles {
  items: readonly DeliveryItem[];
  unmatched: readonly DeliveryFile[];
  actions: DeliveryActions;
  maxFileBytes: number;
  onUpload: () => void;
  onUploadAndComplete?: (() => void) | undefined;
  announce: (text: string) => void;
  onLeftOut: () => void;
}

/** Takes chosen files and uploads them; knows what is wrong with them, and which pairs may be. */
export function useDeliveryFiles({ items, unmatched, actions, ...board }: DeliveryFiles) {
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { checkPairs, ...pairs } = usePairCheck(items, actions.onPlace);
  const waiting = [...items.flatMap(({ files }) => files), ...unmatched].filter(isDeliveryWaiting);
  const leftOut = leftOutFiles(unmatched).length;

  async function addFiles(files: readonly File[], place?: ChosenPlace) {
    // What is next to images without being one is not an error; the caller says that it is left out.
    const sidecars = files.filter(isSidecar);
    const images = files.filter((file) => !isSidecar(file));
    const checked = await checkFiles(images, 'image', board.maxFileBytes);
    setErrors(checked.errors);
    const added = [...checked.accepted, ...sidecars];
    if (added.length > 0) actions.onAdd(added, place);
  }

  /** Uploads what has an original or its tick, and leads to what has neither. */
  function upload(send?: () => void) {
    send?.();
    if (leftOut === 0) return;
    board.announce(boardTexts.leftOut(leftOut));
    board.onLeftOut();
  }

  const { onUploadAndComplete } = board;
  return {
    errors,
    addFiles,
    pairs,
    onUpload: () => {
      setErrors(waiting.length === 0 ? [imageTexts.chooseFile] : []);
      if (waiting.length > leftOut) checkPairs(() => upload(board.onUpload));
      else upload();
    },
    onUploadAndComplete: onUploadAndComplete && (() => checkPairs(() => upload(onUploadAndComplete))),
  };
}

/** Asks about the pairs that may be wrong before they are uploaded, once about each. */
function usePairCheck(items: readonly DeliveryItem[], onPlace: DeliveryActions['onPlace']) {
  const [unchecked, setUnchecked] = useState<() => void>();
  const uncertain = uncertainPairs(items);
  return {
    pairs: uncertain,
    isOpen: unchecked !== undefined,
    checkPairs: (run: () => void) => {
      if (uncertain.length > 0) setUnchecked(() => run);
      else run();
    },
    onConfirm: () => {
      for (const { original, file } of uncertain) {
        onPlace(file.key, original.id, file.as, file.deliverableId);
      }
      setUnchecked(undefined);
      unchecked?.();
    },
    onClose: () => setUnchecked(undefined),
  };
}
