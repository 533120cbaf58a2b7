import { useLayoutEffect, useRef, useState } from 'react';
import type { BoardActions } from './useBoard.ts';

/** The same functions in every render, which call the latest ones: unchanged rows are not rendered again. */
export function useStableActions(actions: BoardActions): BoardActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<BoardActions>(() => ({
    onAdd: (...input) => latest.current.onAdd(...input),
    onRemove: (...input) => latest.current.onRemove(...input),
    onRetry: (...input) => latest.current.onRetry(...input),
    onPlace: (...input) => latest.current.onPlace(...input),
    onMadeWith: (...input) => latest.current.onMadeWith(...input),
    onLackOriginal: (...input) => latest.current.onLackOriginal(...input),
    onResultLackOriginal: (...input) => latest.current.onResultLackOriginal(...input),
    onMove: (...input) => latest.current.onMove(...input),
    onDelete: (...input) => latest.current.onDelete(...input),
    onDownload: (...input) => latest.current.onDownload(...input),
    onSkip: (...input) => latest.current.onSkip(...input),
    onTakeBack: (...input) => latest.current.onTakeBack(...input),
    move: (...input) => latest.current.move(...input),
    askToDelete: (...input) => latest.current.askToDelete(...input),
    open: (...input) => latest.current.open(...input),
  }));
  return stable;
}
