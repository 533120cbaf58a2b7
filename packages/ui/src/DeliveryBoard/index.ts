export { ChooseFile } from './ChooseFile.tsx';
export { DeliveryBoard, type DeliveryBoardProps } from './DeliveryBoard.tsx';
export { DeliveryFileCard } from './DeliveryFileCard.tsx';
export { DeliveryImageButton } from './DeliveryThumbnail.tsx';
export type {
  DeliveryActions,
  DeliveryFile,
  DeliveryItem,
  DeliveryOriginal,
  DeliveryResult,
  DeliveryVersion,
} from './delivery.ts';
export { useDropTarget } from './dragging.ts';
export { isTyping } from './keyboard.ts';
