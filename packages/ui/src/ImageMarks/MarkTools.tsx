import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { Undo2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './ImageMarks.module.css';
import { middleOf } from './placement.ts';
import type { MarksEditing } from './useMarks.ts';

interface MarkToolsProps {
  editing: MarksEditing;
  /** The image's element. */
  stage: RefObject<HTMLElement | null>;
}

/** Buttons that set a mark in the middle, and undo. */
export function MarkTools({ editing, stage }: MarkToolsProps) {
  const place = (size: number) => stage.current && editing.place(middleOf(stage.current, size));
  const button = { variant: 'secondary', size: 'sm', isDisabled: editing.isFull } as const;
  return (
    <>
      <Button {...button} ref={editing.addPoint} onPress={() => place(0)}>
        {markTexts.addPoint}
      </Button>
      <Button {...button} onPress={() => place(AREA_SIZE)}>
        {markTexts.addArea}
      </Button>
      <IconButton
        icon={Undo2}
        size="sm"
        aria-label={markTexts.undo}
        isDisabled={!editing.canUndo}
        onPress={editing.undo}
        className={styles.first}
      />
    </>
  );
}

/** The sides of an area that is placed by its button, as a share of what is visible. */
const AREA_SIZE = 0.3;
