export type {
  DeliveryActions,
  DeliveryFile,
  DeliveryItem,
  DeliveryOriginal,
  DeliveryResult,
  DeliveryVersion,
} from '../DeliveryCard/index.ts';
export { DeliveryBoard, type DeliveryBoardProps } from './DeliveryBoard.tsx';
export { isTyping } from './keyboard.ts';
