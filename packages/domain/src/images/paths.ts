import { type FileType, fileTypes } from './formats/fileTypes.ts';

/** A random name and the type's extension, floor plans in a folder of their own. @param uuid made by the caller */
export function originalPath(uuid: string, type: FileType, isFloorPlan: boolean): string {
  return `${isFloorPlan ? 'floorplans/' : ''}${uuid}.${fileTypes[type].extension}`;
}

/** Where the small image of an original is stored: `previews/{uuid}.{extension}`, beside it in the same bucket. */
export function previewPath(uuid: string, type: 'image/webp' | 'image/jpeg'): string {
  return `previews/${uuid}.${fileTypes[type].extension}`;
}

/** Where a finished image is stored: `finished-orders/{orderId}/{uuid}.{extension}`. */
export function finishedPath(orderId: string, uuid: string, type: FileType): string {
  return `finished-orders/${orderId}/${uuid}.${fileTypes[type].extension}`;
}

export function isFinishedPath(path: string): boolean {
  return path.startsWith('finished-orders/');
}

export function isPdfPath(path: string): boolean {
  return path.toLowerCase().endsWith('.pdf');
}

/** What the archive of an order's finished images is called; those of originals and sets say what they hold (`setArchiveName`). */
export function archiveName(orderId: string): string {
  return `order-${orderId}-billeder.zip`;
}
