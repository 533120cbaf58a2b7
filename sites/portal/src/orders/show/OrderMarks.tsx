import { fullUrl } from '@rumklar/backend/images/imageUrls';
import type { DraftFile } from '@rumklar/backend/uploads/draftFiles';
import { formatFileSize } from '@rumklar/domain/format/numbers';
import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import { ImageMarksDialog } from '@rumklar/ui/ImageMarks/ImageMarksDialog.tsx';
import type { MarkedImage } from '@rumklar/ui/ImageMarks/placement.ts';
import { useState, useSyncExternalStore } from 'react';
import { backend } from '../../backend.ts';
import type { OrderFormStore } from '../create/orderFormStore.ts';

export interface OrderMarksProps {
  store: OrderFormStore;
  current: string;
  onCurrentChange: (key: string | undefined) => void;
}

/** Marks the images of a draft, which keeps each change at once. */
export function OrderMarks({ store, current, onCurrentChange }: OrderMarksProps) {
  const files = useSyncExternalStore(store.subscribe, store.state).uploads?.files ?? [];
  /** The marks of images that were changed here. Another tab may hold the files, and answers later. */
  const [changed, setChanged] = useState<Readonly<Record<string, readonly ImageMark[]>>>({});
  const marked = files.filter((file) => file.key === current || canBeMarked(file));
  const stored = Object.fromEntries(marked.map(({ key, details }) => [key, details.marks]));

  return (
    <ImageMarksDialog
      images={marked.map(imageOf)}
      current={current}
      onCurrentChange={onCurrentChange}
      marks={{ ...stored, ...changed }}
      onChange={(key, marks) => {
        setChanged((before) => ({ ...before, [key]: marks }));
        store.changeDetails([key], { marks: [...marks] });
      }}
    />
  );
}

function canBeMarked({ isFloorPlan, state, previewUrl }: DraftFile): boolean {
  return !isFloorPlan && state !== 'refused' && previewUrl !== undefined;
}

function imageOf({ key, fileName, size, previewUrl, details, image }: DraftFile): MarkedImage {
  return {
    id: key,
    src: previewUrl,
    full: image && (() => fullUrl(backend, image.path)),
    alt: details.room ? `${details.room}, ${fileName}` : fileName,
    name: fileName,
    detail: formatFileSize(size),
    width: image?.width,
    height: image?.height,
  };
}
