import { checkMark, type ImageMark } from '@rumklar/domain/images/marks/marks';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { ImageMarks } from './ImageMarks.tsx';
import { MarksFrame, type MarksFrameRest } from './MarksFrame.tsx';
import type { MarkedImage } from './placement.ts';

export interface ImageMarksDialogProps extends MarksFrameRest {
  images: readonly MarkedImage[];
  /** The id of the image that is shown; `undefined` while closed. */
  current: string | undefined;
  onCurrentChange: (id: string | undefined) => void;
  marks: Readonly<Record<string, readonly ImageMark[]>>;
  onChange: (id: string, marks: readonly ImageMark[]) => void;
}

/**
 * Marks one image after the other. Leaving an image whose marks lack words shows which; closing keeps everything.
 * @example <ImageMarksDialog images={images} current={open} onCurrentChange={setOpen} marks={marks} onChange={setMarks} />
 */
export function ImageMarksDialog({
  images,
  current,
  onCurrentChange,
  marks,
  onChange,
  ...rest
}: ImageMarksDialogProps) {
  const index = images.findIndex(({ id }) => id === current);
  const image = images[index];
  const [checked, setChecked] = useState<{ id: string; checkCount: number }>();
  const lacksWords = ({ id }: MarkedImage) => marks[id]?.some(checkMark) ?? false;

  function check({ id }: MarkedImage) {
    setChecked({ id, checkCount: checked?.id === id ? checked.checkCount + 1 : 1 });
  }

  function show(next: MarkedImage | undefined) {
    if (image && lacksWords(image)) return check(image);
    onCurrentChange(next?.id);
  }

  /** Closes when the marks of all images can be sent; otherwise shows the first image with one that cannot. */
  function finish() {
    const incomplete = image && lacksWords(image) ? image : images.find(lacksWords);
    if (incomplete) check(incomplete);
    onCurrentChange(incomplete?.id);
  }

  return (
    <MarksFrame
      {...rest}
      title={image && `${markTexts.title}: ${image.name}`}
      detail={image?.detail}
      index={index}
      count={images.length}
      onShow={(next) => show(images[next])}
      onClose={() => onCurrentChange(undefined)}
      actions={<Button onPress={finish}>{markTexts.done}</Button>}
    >
      {(body) =>
        image && (
          <ImageMarks
            key={image.id}
            className={body}
            image={image}
            marks={marks[image.id] ?? []}
            onChange={(changed) => onChange(image.id, changed)}
            checkCount={checked?.id === image.id ? checked.checkCount : 0}
          />
        )
      }
    </MarksFrame>
  );
}
