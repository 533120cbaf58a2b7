import { type ArchivedImage, webFile } from '@rumklar/backend/images/download/downloadArchive';
import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { haveSameShape } from '@rumklar/domain/images/delivery/shape';
import { imageTexts } from '@rumklar/domain/images/texts';
import { imageVersionTexts } from '@rumklar/domain/revisions/askTexts';
import { saveImage } from '@rumklar/features/images/saveImage';
import { AriaIconButton } from '@rumklar/ui/AriaButton/AriaIconButton.tsx';
import { BeforeAfter, LABEL_START } from '@rumklar/ui/BeforeAfter';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { IconButton } from '@rumklar/ui/IconButton';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { Download, Eye, Maximize2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { backend } from '../../backend.ts';
import { type ComparedIds, comparedImages, versionName } from './comparedImages.ts';
import { useLargeImage, useWidth } from './largeImage.ts';
import styles from './Stage.module.css';
import { Stage } from './Stage.tsx';
import type { ImageSelection } from './useImageSelection.ts';

interface SelectedImageProps extends Pick<ImageSelection, 'image' | 'original'> {
  /** Draws the label into what is downloaded. */
  isMarked: boolean;
  onEnlarge: (id: string) => void;
  facts: ReactNode;
}

/** A delivered image large, over its original or another of its versions, or an original alone. */
export function SelectedImage({ image, original, isMarked, onEnlarge, facts }: SelectedImageProps) {
  // The buttons stay when another is shown, so that one of them keeps the focus.
  const key = `${image?.id} ${original?.id}`;
  const [chosen, setChosen] = useState<{ key: string; ids: ComparedIds }>();
  if (!image)
    return original && <Single image={original} tools={enlarge(original, onEnlarge)} below={facts} />;
  const compared = comparedImages(image, original, chosen?.key === key ? chosen.ids : {});
  const { shown, beside } = compared;
  const hasVersions = image.older.length > 0;
  const below = (
    <>
      {hasVersions && (
        <ImageVersions compared={compared} older={image.older} onChoose={(ids) => setChosen({ key, ids })} />
      )}
      {facts}
    </>
  );
  const tools = (
    <>
      <SaveImageButton
        key={image.id}
        label={hasVersions ? imageVersionTexts.newestToWeb : setTexts.oneToWeb}
        file={webFile(image, isMarked)}
      />
      {enlarge(image, onEnlarge)}
    </>
  );
  if (!beside) return <Single image={shown} tools={tools} below={below} />;
  return (
    <Pair
      before={beside}
      after={shown}
      sides={
        hasVersions
          ? { before: versionName(beside, compared), after: versionName(shown, compared) }
          : undefined
      }
      hold={'version' in beside ? imageVersionTexts.hold(beside.version) : setTexts.hold}
      tools={tools}
      below={below}
    />
  );
}

function enlarge({ id, alt }: StoredImage, onEnlarge: (id: string) => void): ReactNode {
  return <IconButton icon={Maximize2} aria-label={`Vis stort: ${alt}`} onPress={() => onEnlarge(id)} />;
}

const ImageVersions = lazyPart(async () => (await import('./ImageVersions.tsx')).ImageVersions, {
  loading: <Skeleton height="4.5rem" />,
  failed: (onRetry) => <FailedPart onRetry={onRetry} />,
});

interface SingleProps {
  image: StoredImage;
  tools: ReactNode;
  below: ReactNode;
}

function Single({ image, tools, below }: SingleProps) {
  const place = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useLargeImage(image, useWidth(place));
  return (
    <Stage
      {...{ place, image, isError, tools, below }}
      content={data && <img {...data} alt={image.alt} className={styles.single} />}
      onRetry={() => refetch()}
    />
  );
}

interface SaveImageButtonProps {
  label: string;
  file: ArchivedImage;
}

function SaveImageButton({ label, file: { path, zipName, change } }: SaveImageButtonProps) {
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    await saveImage(backend, { path, name: zipName, change });
    setSaving(false);
  }
  return (
    <IconButton
      className={styles.wide}
      icon={Download}
      aria-label={label}
      isPending={isSaving}
      onPress={save}
    />
  );
}

interface PairProps {
  before: StoredImage;
  after: StoredImage;
  sides: { before: string; after: string } | undefined;
  hold: string;
  tools: ReactNode;
  below: ReactNode;
}

/** Two images with a line between them, or side by side where their shapes differ. */
function Pair({ before, after, sides, hold, tools, below }: PairProps) {
  const place = useRef<HTMLDivElement>(null);
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(place);
  const first = useLargeImage(before, width);
  const second = useLargeImage(after, width);
  const images = first.data && second.data ? { before: first.data, after: second.data } : undefined;
  const haveShape = images !== undefined && haveSameShape(images.before, images.after);
  return (
    <Stage
      place={place}
      image={after}
      content={
        images && (
          <BeforeAfter
            key={`${before.id} ${after.id}`}
            ref={figure}
            start={LABEL_START}
            {...images}
            {...(sides && { sides })}
          />
        )
      }
      isError={first.isError || second.isError}
      onRetry={() => Promise.all([first.refetch(), second.refetch()])}
      tools={
        <>
          {haveShape && <HoldButton label={hold} figure={figure} />}
          {tools}
        </>
      }
      hint={
        images &&
        (haveShape ? <span className={styles.wide}>{imageTexts.moveTheLine}</span> : imageTexts.otherShape)
      }
      below={below}
    />
  );
}

/** Shows only the image on the left while it is pressed, and the line where it was afterwards. */
function HoldButton({ label, figure }: { label: string; figure: React.RefObject<HTMLElement | null> }) {
  const line = useRef('');
  return (
    <AriaIconButton
      icon={Eye}
      aria-label={label}
      onPressStart={() => {
        line.current = figure.current?.style.getPropertyValue(POSITION) ?? '';
        figure.current?.style.setProperty(POSITION, '100');
      }}
      onPressEnd={() => figure.current?.style.setProperty(POSITION, line.current)}
    />
  );
}

/** Where the line of `BeforeAfter` is, in percent from the left. */
const POSITION = '--position';
