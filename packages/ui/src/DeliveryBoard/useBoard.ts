import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import type { DeliveredAs } from '@rumklar/domain/images/delivery/matching';
import { useState } from 'react';
import {
  type DeliveryActions,
  type DeliveryFile,
  type DeliveryItem,
  type DeliveryOriginal,
  type DeliveryResult,
  type DeliveryVersion,
  deliveryName,
  type Moved,
  placedAs,
} from '../DeliveryCard/delivery.ts';

export interface BoardActions extends DeliveryActions {
  /** Gives a chosen file or a stored version another original; `null`: none. */
  move: (moved: Moved, originalId: string | null) => void;
  askToDelete: (result: DeliveryResult, version: DeliveryVersion) => void;
  open: (id: string) => void;
  select: (originalId: string) => void;
}

interface Board {
  items: readonly DeliveryItem[];
  unmatched: readonly DeliveryFile[];
  unmatchedResults: readonly DeliveryResult[];
  actions: DeliveryActions;
  onSelect: (originalId: string) => void;
}

export function useBoard({ items, unmatched, unmatchedResults, actions, onSelect }: Board) {
  const [opened, setOpened] = useState<string>();
  const [deleting, setDeleting] = useState<{ result: DeliveryResult; version: DeliveryVersion }>();
  const [moving, setMoving] = useState<{ versionId: string; original: DeliveryOriginal }>();
  const [announcement, setAnnouncement] = useState('');

  function move(moved: Moved, originalId: string | null) {
    const target = items.find(({ original }) => original.id === originalId);
    if (originalId !== null && !target) return;
    if (moved.kind === 'version') return moveVersion(moved.id, target);
    const file = [...unmatched, ...items.flatMap(({ files }) => files)].find(({ key }) => key === moved.id);
    const isThere = target
      ? target.files.some(({ key }) => key === moved.id)
      : unmatched.some(({ key }) => key === moved.id);
    if (!file || isThere || file.state === 'refused') return;
    actions.onPlace(file.key, originalId, target ? placedAs(target.files, file.key) : 'version');
    setAnnouncement(boardTexts.moved(file.name, target && deliveryName(target.original)));
  }

  function moveVersion(versionId: string, target: DeliveryItem | undefined) {
    const has = ({ versions }: DeliveryResult) => versions.some(({ id }) => id === versionId);
    const [all, there] = [
      [...unmatchedResults, ...items.flatMap(({ results }) => results)],
      target ? target.results : unmatchedResults,
    ];
    if (!all.some(has) || there.some(has)) return;
    if (target?.results.length === 1) return setMoving({ versionId, original: target.original });
    // An original with several deliverables gets one more: as a version it would hide one of them unseen.
    const as = target && target.results.length > 1 ? 'variant' : 'version';
    actions.onMove(versionId, target?.original.id ?? null, as);
  }

  const boardActions: BoardActions = {
    ...actions,
    move,
    askToDelete: (result, version) => setDeleting({ result, version }),
    open: setOpened,
    select: onSelect,
  };
  return {
    actions: boardActions,
    announcement,
    announce: setAnnouncement,
    opened,
    setOpened,
    deleting,
    setDeleting,
    moving,
    cancelMoving: () => setMoving(undefined),
    moveAs: (as: DeliveredAs) => {
      if (moving) actions.onMove(moving.versionId, moving.original.id, as);
      setMoving(undefined);
    },
  };
}
