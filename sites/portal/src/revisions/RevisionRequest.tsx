import { markCountText } from '@rumklar/domain/images/marks/markTexts';
import type { Message } from '@rumklar/domain/message';
import { askTexts, wishProblemTexts } from '@rumklar/domain/revisions/askTexts';
import {
  checkWish,
  isTooLarge,
  type RevisionDraftItem,
  type RevisionWish,
} from '@rumklar/domain/revisions/draft';
import { MAX_REVISION_IMAGES } from '@rumklar/domain/revisions/revision';
import { roundTerms } from '@rumklar/domain/revisions/roundTerms';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { RevisionBar } from '@rumklar/ui/RevisionRequest/RevisionBar.tsx';
import type { CollectedImage } from '@rumklar/ui/RevisionRequest/RevisionBarItem.tsx';
import {
  RevisionRequestDialog,
  type RevisionRequestDialogProps,
} from '@rumklar/ui/RevisionRequest/RevisionRequestDialog.tsx';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveredImage } from '../images/orderImages.ts';
import { useLargeImage } from '../images/stage/largeImage.ts';
import { studioSettingsQuery } from '../studioSettings.ts';
import type { RevisionDraftEditing } from './useRevisionDraft.ts';
import type { RevisionRequestState } from './useRevisionRequest.ts';
import { useSendRevision } from './useSendRevision.ts';

interface RevisionRequestProps {
  orderId: string;
  /** What was delivered; empty while the order is taken back. */
  images: readonly DeliveredImage[];
  request: RevisionRequestState;
  /** The id of the deliverable that is asked about; `undefined` while none is. */
  current: string | undefined;
  onCurrentChange: (deliverableId: string | undefined) => void;
}

/** The revision that a customer is writing: the bar with its images, and the dialog for one of them. */
export function RevisionRequest(props: RevisionRequestProps) {
  const { data: settings } = useQuery(studioSettingsQuery);
  const { orderId, images, request, current, onCurrentChange } = props;
  const { editing, open, canAsk } = request;
  const { draft, items } = editing;
  const [isChecked, setChecked] = useState(false);
  const terms = settings && roundTerms({ ...settings, ...request.delivered, now: new Date() });
  const imageOf = new Map(images.map((image) => [image.deliverableId, image]));
  const image = canAsk && current !== undefined ? imageOf.get(current) : undefined;
  const { check, isSending, error, forgetFailure } = useSending(orderId, editing, imageOf, show);
  const { say, save, remove, discard } = useWriting(editing, forgetFailure);

  function show(deliverableId: string | undefined, { shouldCheck } = { shouldCheck: false }) {
    setChecked(shouldCheck);
    // An image without a wish does not become part of the revision.
    const before = current === undefined ? undefined : items.get(current);
    if (before && isBlank(before)) editing.remove(before.deliverableId);
    onCurrentChange(deliverableId);
  }

  return (
    <>
      {draft && (
        <RevisionBar
          items={draft.items.map((item) => collected(item, imageOf.get(item.deliverableId), canAsk))}
          onEdit={show}
          onRemove={remove}
          onDiscard={discard}
          onSend={check}
          isSending={isSending}
          error={error}
          terms={terms}
          held={canAsk ? undefined : open ? askTexts.heldByOpen : askTexts.heldByOrder}
        />
      )}
      {image && (
        <ImageRevision
          image={image}
          item={items.get(image.deliverableId)}
          isChecked={isChecked}
          index={images.indexOf(image)}
          count={images.length}
          onShow={(index) => show(images[index]?.deliverableId)}
          onChange={(wish) => say(image, wish)}
          onSave={() => {
            save(image);
            show(undefined);
          }}
          onRemove={() => {
            remove(image.deliverableId);
            show(undefined);
          }}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}

/** Sends the revision that is being written. @param show called with the first image that is incomplete, to say why */
function useSending(
  orderId: string,
  editing: RevisionDraftEditing,
  imageOf: ReadonlyMap<string, DeliveredImage>,
  show: (deliverableId: string, options: { shouldCheck: true }) => void,
) {
  const { send, isSending, error, reset } = useSendRevision(orderId, editing);
  const [refusal, setRefusal] = useState<Message>();

  function forgetFailure() {
    setRefusal(undefined);
    reset();
  }

  function check() {
    const { draft } = editing;
    if (!draft) return;
    forgetFailure();
    const incomplete = draft.items.find((item) => {
      const shown = imageOf.get(item.deliverableId);
      return shown && problemOf(item, shown);
    });
    if (incomplete) show(incomplete.deliverableId, { shouldCheck: true });
    else if (draft.items.some(({ deliverableId }) => !imageOf.has(deliverableId))) {
      setRefusal(askTexts.goneIncluded);
    } else if (isTooLarge(draft)) setRefusal(askTexts.tooLarge);
    else send(draft);
  }

  return { check, isSending, error: refusal ?? error, forgetFailure };
}

/** What can be done with the revision that is being written. @param forgetFailure called before it changes */
function useWriting(editing: RevisionDraftEditing, forgetFailure: () => void) {
  const { draft, items } = editing;

  function say({ deliverableId, id, alt, title: name = alt }: DeliveredImage, wish: RevisionWish) {
    if (!items.has(deliverableId) && items.size >= MAX_REVISION_IMAGES) {
      return showToast(askTexts.full, ACTION_TOAST);
    }
    forgetFailure();
    const finishedId = items.get(deliverableId)?.finishedId ?? id;
    editing.put({ deliverableId, finishedId, name, ...wish });
  }

  /** A wish is about the version that is shown. */
  function save({ deliverableId, id, alt, title: name = alt }: DeliveredImage) {
    const item = items.get(deliverableId);
    if (item && item.finishedId !== id) editing.put({ ...item, finishedId: id, name });
  }

  function remove(deliverableId: string) {
    const item = items.get(deliverableId);
    forgetFailure();
    editing.remove(deliverableId);
    if (item) offerUndo(askTexts.removed, [item]);
  }

  function discard() {
    forgetFailure();
    if (!draft) return;
    editing.end(draft.id);
    offerUndo(askTexts.discarded, draft.items);
  }

  function offerUndo(message: Message, taken: readonly RevisionDraftItem[]) {
    const action = { label: askTexts.undo, onPress: () => editing.restore(taken) };
    showToast({ ...message, action }, ACTION_TOAST);
    // With the last image the bar is gone that had the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('delivery')?.focus();
    });
  }

  return { say, save, remove, discard };
}

/** @param shown the image as it is delivered now; `undefined` when it is gone */
function problemOf(item: RevisionDraftItem, shown: DeliveredImage | undefined): string | undefined {
  if (!shown) return askTexts.imageGone;
  if (shown.id !== item.finishedId) return askTexts.newVersionShort;
  const problem = checkWish(item);
  return problem && wishProblemTexts[problem];
}

function collected(
  item: RevisionDraftItem,
  shown: DeliveredImage | undefined,
  canAsk: boolean,
): CollectedImage {
  return {
    id: item.deliverableId,
    name: shown?.title ?? shown?.alt ?? item.name,
    summary: summaryOf(item),
    thumbnail: shown?.thumbnail,
    // While nothing can be sent there is nothing to mend.
    problem: canAsk ? problemOf(item, shown) : undefined,
  };
}

function isBlank({ note, marks }: RevisionWish): boolean {
  return note.trim() === '' && marks.length === 0;
}

/** `Fjern skyggen · 2 markeringer` */
function summaryOf({ note, marks }: RevisionWish): string {
  return [note.trim(), marks.length > 0 && markCountText(marks.length)].filter(Boolean).join(' · ');
}

interface ImageRevisionProps
  extends Pick<
    RevisionRequestDialogProps,
    'isChecked' | 'index' | 'count' | 'onShow' | 'onChange' | 'onSave' | 'onRemove' | 'onClose'
  > {
  image: DeliveredImage;
  item: RevisionDraftItem | undefined;
}

function ImageRevision({ image, item, ...rest }: ImageRevisionProps) {
  const { data, isError } = useLargeImage(image, innerWidth);
  const { id, alt, title, width, height, full } = image;
  return (
    <RevisionRequestDialog
      {...rest}
      image={{ id, name: title ?? alt, alt, width, height, full, src: undefined, ...data, isBroken: isError }}
      wish={item ?? NOTHING}
      hint={item && item.finishedId !== id ? askTexts.newVersion : undefined}
    />
  );
}

const NOTHING = { note: '', marks: [] };
