import { type DeliveryItem, lacksFile, uncertainPairs } from '../DeliveryCard/delivery.ts';
import { useDropTarget } from '../DeliveryCard/dragging.ts';
import type { BoardActions } from './useBoard.ts';

export interface DeliveryRowProps {
  item: DeliveryItem;
  isSelected: boolean;
  aiLabel: string | undefined;
  actions: BoardActions;
}

/** The word for an original, and the props of its element: it takes files and images, and is selected by the focus. */
export function useRow({ item, isSelected, actions }: Omit<DeliveryRowProps, 'aiLabel'>) {
  const { id, room, isFloorPlan } = item.original;
  const { isTarget, dropProps } = useDropTarget({
    onFiles: (added) => actions.onAdd(added, { originalId: id }),
    onMoved: (moved) => actions.move(moved, id),
  });
  return {
    label: isFloorPlan ? FLOOR_PLAN : room,
    rowProps: {
      ...dropProps,
      onFocus: () => actions.select(id),
      'aria-current': isSelected || undefined,
      'data-drop-target': isTarget || undefined,
      'data-missing': lacksFile(item) || undefined,
      'data-uncertain': uncertainPairs([item]).length > 0 || undefined,
      'data-original': id,
    },
  };
}

const FLOOR_PLAN = 'Plantegning';
