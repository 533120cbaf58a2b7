import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { type KeyboardEvent, memo, type ReactNode, useId, useState } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { classNames } from '../classNames.ts';
import { DeliveryImageButton } from '../DeliveryCard/DeliveryThumbnail.tsx';
import { type DeliveryItem, isSameItem, lacksFile, newestOf } from '../DeliveryCard/delivery.ts';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import { ServiceBadge } from '../ServiceBadge/ServiceBadge.tsx';
import styles from './DeliveryBoard.module.css';
import deliveryRowStyles from './DeliveryRow.module.css';
import { DeliveryRow } from './DeliveryRow.tsx';
import { type DeliveryRowProps, useRow } from './keyboard.ts';
import type { BoardActions } from './useBoard.ts';
import { useIncrementalList } from './useIncrementalList.ts';

interface DeliveryImagesProps {
  items: readonly DeliveryItem[];
  count: number;
  selected: string | undefined;
  aiLabel: string | undefined;
  actions: BoardActions;
  tools: ReactNode;
  onKey: (event: KeyboardEvent) => void;
}

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
  const shown = useIncrementalList(items, ROWS);
  return (
    <>
      <div className={classNames('cluster gap-2 gap-x-3', styles.heading)}>
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
      {count === 0 && <p className="muted breakable">{imageTexts.noneFinishedAdmin}</p>}
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

/** An original of the contact sheet: its newest finished image or chosen file, or itself while that is missing. */
const DeliveryTile = /* @__PURE__ */ memo(function DeliveryTile(props: Omit<DeliveryRowProps, 'aiLabel'>) {
  const { item, actions } = props;
  const { original, skipReason } = item;
  const { rowProps, label } = useRow(props);
  const { id, image } = shownOf(props);
  const alt = image.alt ?? boardTexts.original(original.place);
  return (
    <li {...rowProps} className={deliveryRowStyles.tile}>
      <DeliveryImageButton
        id={id}
        image={image}
        original={original.image}
        label={boardTexts.enlarge(alt)}
        onPress={() => actions.open(id)}
      />
      <p className="cluster breakable gap-1 gap-x-2 above-2">
        <span className={classNames('muted strong tabular', deliveryRowStyles.place)}>{original.place}</span>
        <strong>{label ?? original.name}</strong>
        {original.services.map((service) => (
          <ServiceBadge key={service} service={service} />
        ))}
        {lacksFile(item) && <Badge tone="warning">{boardTexts.missing}</Badge>}
        {skipReason !== undefined && <Badge>{boardTexts.skip}</Badge>}
      </p>
    </li>
  );
});

function shownOf({ item: { original, results, files } }: Pick<DeliveryRowProps, 'item'>) {
  const file = files.find(({ url }) => url !== undefined);
  const [result] = results;
  if (result) return { id: result.id, image: newestOf(result).image };
  if (!file?.url) return original;
  const { key, name, url, shape, thumbnail } = file;
  return { id: key, image: { alt: name, thumbnail: thumbnail ?? (() => url), full: () => url, ...shape } };
}
