import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { isOtherShape, type PartialShape } from '@rumklar/domain/images/delivery/shape';
import { TriangleAlert } from 'lucide-react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './ImageComparison.module.css';

interface OtherShapeProps {
  image: PartialShape | undefined;
  original: PartialShape | undefined;
}

/** Warns of a finished image that was cropped, turned or made from another original. */
export function OtherShape({ image, original }: OtherShapeProps) {
  if (!isOtherShape(image, original)) return null;
  return (
    <p className={styles.otherShape}>
      <Icon icon={TriangleAlert} size={16} />
      <span>{boardTexts.otherShape}</span>
    </p>
  );
}
