export { DeliveryBoard, type DeliveryBoardProps } from './DeliveryBoard.tsx';
export type {
  DeliveryActions,
  DeliveryFile,
  DeliveryItem,
  DeliveryOriginal,
  DeliveryResult,
  DeliveryVersion,
} from './delivery.ts';
