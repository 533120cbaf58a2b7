import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { isOtherShape, type PartialShape, shapeName, shapeOf } from '@rumklar/domain/images/delivery/shape';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './DeliveryCard.module.css';

interface ShapeNoticeProps {
  image: PartialShape | undefined;
  original: PartialShape | undefined;
  children?: ReactNode;
}

export function ShapeNotice({ image, original, children }: ShapeNoticeProps) {
  const [made, from] = [shapeOf(image), shapeOf(original)];
  if (!made || !from || !isOtherShape(made, from)) return null;
  return (
    <div className={styles.notice}>
      <Icon icon={TriangleAlert} size={16} />
      <p>
        <strong>{boardTexts.otherShape}.</strong> {boardTexts.shapes(shapeName(from), shapeName(made))}
      </p>
      {children}
    </div>
  );
}
