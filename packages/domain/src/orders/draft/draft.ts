import { isSameJson } from '../../isSameJson.ts';
import { fieldOf, numberOf, textOf } from '../../jsonFields.ts';
import { defaultServiceType, isServiceType, type ServiceType } from '../../services/serviceTypes.ts';
import type { OrderImageDetails } from '../imageDetails.ts';
import { readDetails } from './draftDetails.ts';

/** A file of a draft. It is listed when it is stored. Details that say nothing are left out; `detailsOf` adds them. */
export interface DraftImage extends Partial<OrderImageDetails> {
  /** Made by the client and the same as long as the file is in the draft. */
  key: string;
  path: string;
  previewPath?: string;
  isFloorPlan: boolean;
  fileName: string;
  size: number;
  /** Pixels, upright. */
  width?: number;
  height?: number;
  /** Hexadecimal, of the bytes of the chosen file. */
  sha256?: string;
  /** When the camera took it, ISO 8601. */
  takenAt?: string;
  hidden?: string[];
}

export interface OrderDraftContent {
  title: string;
  address: string;
  notes: string;
  reference: string;
  serviceType: ServiceType;
  /** Whether each image may have services of its own. While it is false, those that it has are kept and not ordered. */
  hasOwnServices: boolean;
  /** The colleague whose order it becomes; missing: the person's own. */
  orderedFor?: string | undefined;
  images: DraftImage[];
}

/** The content of a stored draft. What is missing or of another shape is left out: nobody loses a draft to one wrong field. */
export function readDraftContent(stored: unknown): OrderDraftContent {
  const serviceType = fieldOf(stored, 'serviceType');
  const images = fieldOf(stored, 'images');
  return {
    title: textOf(stored, 'title') ?? '',
    address: textOf(stored, 'address') ?? '',
    notes: textOf(stored, 'notes') ?? '',
    reference: textOf(stored, 'reference') ?? '',
    serviceType: isServiceType(serviceType) ? serviceType : defaultServiceType,
    hasOwnServices: fieldOf(stored, 'hasOwnServices') === true,
    orderedFor: textOf(stored, 'orderedFor'),
    images: Array.isArray(images) ? images.flatMap(readImage) : [],
  };
}

function readImage(stored: unknown): DraftImage[] {
  const [key, path, fileName] = [textOf(stored, 'key'), textOf(stored, 'path'), textOf(stored, 'fileName')];
  const size = numberOf(stored, 'size');
  if (key === undefined || path === undefined || fileName === undefined || size === undefined) return [];
  const hidden = fieldOf(stored, 'hidden');
  return [
    {
      key,
      path,
      fileName,
      size,
      isFloorPlan: fieldOf(stored, 'isFloorPlan') === true,
      previewPath: textOf(stored, 'previewPath'),
      width: numberOf(stored, 'width'),
      height: numberOf(stored, 'height'),
      sha256: textOf(stored, 'sha256'),
      takenAt: textOf(stored, 'takenAt'),
      hidden: Array.isArray(hidden) ? hidden.filter((note) => typeof note === 'string') : undefined,
      ...readDetails(stored),
    },
  ];
}

/** Whether two images of a draft are the same, in whatever order their fields were stored. */
export function isSameImage(one: DraftImage, other: DraftImage | undefined): boolean {
  return isSameJson(one, other);
}
