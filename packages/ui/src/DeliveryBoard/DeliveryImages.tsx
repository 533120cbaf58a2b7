import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { type DeliveryItem, isSameItem } from '../DeliveryCard/delivery.ts';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import styles from './DeliveryBoard.module.css';
import { DeliveryRow } from './DeliveryRow.tsx';
import { DeliveryTile } from './DeliveryTile.tsx';
import type { BoardActions } from './useBoard.ts';
import { useInSteps } from './useInSteps.ts';

interface DeliveryImagesProps {
  items: readonly DeliveryItem[];
  /** How many pictures are stored. */
  count: number;
  selected: string | undefined;
  aiLabel: string | undefined;
  actions: BoardActions;
  tools: ReactNode;
  onKey: (event: KeyboardEvent) => void;
}

/** The originals with their finished images, in pairs or as a contact sheet. */
export function DeliveryImages({
  items,
  count,
  selected,
  aiLabel,
  actions,
  tools,
  onKey,
}: DeliveryImagesProps) {
  const headingId = useId();
  const [view, setView] = useState<View>('pairs');
  const [size, setSize] = useState<Size>('M');
  const shown = useInSteps(items, ROWS);
  return (
    <>
      <div className={styles.heading}>
        <h2 id={headingId}>{`Færdige billeder (${count})`}</h2>
        {tools}
        {view === 'sheet' && (
          <SegmentedControl
            aria-label={boardTexts.sheetSize}
            options={SIZES}
            value={size}
            onChange={setSize}
          />
        )}
        {items.length > 0 && (
          <SegmentedControl aria-label={boardTexts.view} options={VIEWS} value={view} onChange={setView} />
        )}
      </div>
      {count === 0 && <p className={styles.muted}>{imageTexts.noneFinishedAdmin}</p>}
      <ol
        className={view === 'sheet' ? styles.sheet : styles.rows}
        data-size={size}
        aria-labelledby={headingId}
        onKeyDown={onKey}
      >
        {shown.map((item) => {
          const row = { item, actions, isSelected: item.original.id === selected };
          return view === 'sheet' ? (
            <DeliveryTile key={item.original.id} {...row} />
          ) : (
            <DeliveryRow key={item.original.id} {...row} aiLabel={aiLabel} />
          );
        })}
      </ol>
    </>
  );
}

type View = 'pairs' | 'sheet';
type Size = keyof typeof boardTexts.sheetSizes;
const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'pairs', label: boardTexts.pairs },
  { value: 'sheet', label: boardTexts.sheet },
];
const SIZES = (['S', 'M', 'L'] as const).map((value) => ({
  value,
  label: value,
  'aria-label': boardTexts.sheetSizes[value],
}));
const ROWS = { keyOf: ({ original }: DeliveryItem) => original.id, isSame: isSameItem };
