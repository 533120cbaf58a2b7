import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './ImageMarks.module.css';
import stage from './MarkStage.module.css';
import type { Style } from './placement.ts';
import { useZoom } from './useZoom.ts';

export interface MarkZoomProps {
  ratio: number;
  onEnlarge: () => void;
  tools: ReactNode;
  /** The image with its marks; not rendered again while zooming. */
  children: ReactNode;
}

export function MarkZoom({ ratio, onEnlarge, tools, children }: MarkZoomProps) {
  const { zoom, viewport, zoomIn, zoomOut, pointerProps } = useZoom(onEnlarge);
  const style: Style = { '--ratio': ratio, '--zoom': zoom };
  return (
    <>
      <div
        ref={viewport}
        className={stage.viewport}
        style={style}
        data-zoomed={zoom > 1 || undefined}
        {...(zoom > 1 && { tabIndex: 0, role: 'group', 'aria-label': markTexts.zoomed(zoom) })}
        {...pointerProps}
      >
        {children}
      </div>
      <div className={styles.tools}>
        {tools}
        <IconButton
          icon={ZoomOut}
          size="sm"
          aria-label={markTexts.zoomOut}
          isDisabled={!zoomOut}
          onPress={zoomOut}
        />
        <IconButton
          icon={ZoomIn}
          size="sm"
          aria-label={markTexts.zoomIn}
          isDisabled={!zoomIn}
          onPress={zoomIn}
        />
      </div>
    </>
  );
}
