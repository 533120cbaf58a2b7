import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { isOtherShape, type PartialShape } from '@rumklar/domain/images/delivery/shape';
import {
  ChevronLeft,
  ChevronRight,
  Columns2,
  Download,
  type LucideIcon,
  Maximize,
  SquareSplitHorizontal,
  TriangleAlert,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { Heading } from 'react-aria-components/Heading';
import { AriaIconButton } from '../AriaButton/AriaIconButton.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useDownload } from '../useDownload.ts';
import type { ComparedImage, ComparedVersion } from './comparedImage.ts';
import styles from './ImageComparison.module.css';
import type { SharedView } from './useSharedView.ts';

export interface ComparisonProps {
  image: ComparedImage;
  position: number;
  count: number;
  previous: ComparedImage | undefined;
  next: ComparedImage | undefined;
  isSlider: boolean;
  setSlider: (isSlider: boolean) => void;
  onChange: (id: string) => void;
  /** Downloads a version. @default the viewer has no button for it */
  onDownload?: ((versionId: string) => Promise<void> | void) | undefined;
}

interface ComparisonBarProps extends ComparisonProps {
  after: ComparedVersion | undefined;
  onVersion: (id: string) => void;
  /** What the two show of themselves; `undefined` where one is over the other. */
  shared: SharedView | undefined;
}

export function ComparisonBar({ image, after, onVersion, shared, ...rest }: ComparisonBarProps) {
  const { position, count, previous, next, isSlider, setSlider, onChange, onDownload } = rest;
  const { before, original = before, afters, name } = image;
  const { downloading, download } = useDownload(onDownload);
  return (
    <header className={classNames('cluster justify-end gap-1 gap-x-3', styles.bar)}>
      <Heading slot="title" level={2} className={classNames('ellipsis strong', styles.name)}>
        {name}
      </Heading>
      <p className={classNames('meta tabular', styles.position)} role="status">
        {boardTexts.position(position, count)}
      </p>
      <OtherShape image={after?.image} original={original} />
      {afters.length > 1 && <Versions {...{ image, after, onVersion }} />}
      <div className="wrap justify-end">
        <Tool
          icon={ChevronLeft}
          label={boardTexts.previous}
          onPress={previous && (() => onChange(previous.id))}
        />
        <Tool icon={ChevronRight} label={boardTexts.next} onPress={next && (() => onChange(next.id))} />
        {before && after && (
          <Tool
            icon={isSlider ? Columns2 : SquareSplitHorizontal}
            label={isSlider ? boardTexts.side : boardTexts.slider}
            onPress={() => setSlider(!isSlider)}
          />
        )}
        <Tool icon={ZoomOut} label={boardTexts.zoomOut} onPress={shared?.zoomOut} />
        <Tool icon={ZoomIn} label={boardTexts.zoomIn} onPress={shared?.zoomIn} />
        <Tool icon={Maximize} label={boardTexts.whole} onPress={shared?.showWhole} />
        {onDownload && after?.isStored && (
          <IconButton
            icon={Download}
            aria-label={boardTexts.downloadOf(after.name)}
            isPending={downloading !== undefined}
            onPress={() => download(after.id)}
          />
        )}
        <AriaIconButton slot="close" icon={X} aria-label="Luk" autoFocus />
      </div>
    </header>
  );
}

function Versions({ image, after, onVersion }: Pick<ComparisonBarProps, 'image' | 'after' | 'onVersion'>) {
  return (
    <select
      className={styles.versions}
      aria-label={boardTexts.versionsOf(image.name)}
      value={after?.id}
      onChange={({ target }) => onVersion(target.value)}
    >
      {image.afters.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  onPress: (() => void) | undefined;
}

function Tool({ icon, label, onPress }: ToolProps) {
  return <IconButton icon={icon} aria-label={label} isDisabled={!onPress} onPress={onPress} />;
}

interface OtherShapeProps {
  image: PartialShape | undefined;
  original: PartialShape | undefined;
}

function OtherShape({ image, original }: OtherShapeProps) {
  if (!isOtherShape(image, original)) return null;
  return (
    <p className={styles.otherShape}>
      <Icon icon={TriangleAlert} size={16} />
      <span>{boardTexts.otherShape}</span>
    </p>
  );
}
