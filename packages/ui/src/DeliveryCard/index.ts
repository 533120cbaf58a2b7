export { ChooseFile } from './ChooseFile.tsx';
export { DeliveryFileCard } from './DeliveryFileCard.tsx';
export { MoveTargets } from './DeliveryMoveMenu.tsx';
export { DeliveryResultCard } from './DeliveryResultCard.tsx';
export { DeliveryImageButton, DeliveryThumbnail } from './DeliveryThumbnail.tsx';
export {
  areSame,
  type ChosenPlace,
  type DeliveryActions,
  type DeliveryFile,
  type DeliveryItem,
  type DeliveryOriginal,
  type DeliveryResult,
  type DeliveryVersion,
  isMissing,
  isSameItem,
  isWaiting,
  leftOutFiles,
  type Moved,
  nameOf,
  newestOf,
  placedAs,
  type UncertainPair,
  uncertainPairs,
} from './delivery.ts';
export { useDropTarget } from './dragging.ts';
export { MadeWithChoice } from './MadeWithChoice.tsx';
export { ShapeNotice } from './ShapeNotice.tsx';
