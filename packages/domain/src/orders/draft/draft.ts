import { fieldOf, isSameJson, numberOf, textOf } from '../../json.ts';
import type { OrderImageDetails } from '../imageDetails.ts';
import { readDetails } from './draftDetails.ts';
import { type OrderFormDraft, readFormDraft } from './orderFormDraft.ts';

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

export interface OrderDraftContent extends OrderFormDraft {
  images: DraftImage[];
}

/** The content of a stored draft, as {@link readFormDraft} reads it. */
export function readDraftContent(stored: unknown): OrderDraftContent {
  const images = fieldOf(stored, 'images');
  return { ...readFormDraft(stored), images: Array.isArray(images) ? images.flatMap(readImage) : [] };
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
