import { formatTableDate } from '@rumklar/domain/format/dates';
import {
  type FinishedState,
  type ListedImage,
  finishedListTexts as texts,
} from '@rumklar/domain/images/list/listedImage';
import { orderNumber } from '@rumklar/domain/orders/order';
import { initialsOf } from '@rumklar/domain/profile/names';
import { useCovers } from '@rumklar/features/orders/useCovers';
import { Badge, type BadgeTone } from '@rumklar/ui/Badge';
import { Icon } from '@rumklar/ui/Icon';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { backend } from '../../backend.ts';
import { useImagePaths } from '../../layout/area.ts';
import styles from './ContactSheet.module.css';

interface ContactSheetProps {
  /** `undefined` while they are loading. */
  images: readonly ListedImage[] | undefined;
  /** Whether all originals are shown, instead of that of the image that is pressed or has the focus. */
  showsOriginals: boolean;
  selectedIds: readonly string[];
  onSelectionChange: (ids: string[]) => void;
  isStale: boolean;
}

/** Finished images as a contact sheet: the arrow keys move in two directions, space selects, Enter opens. */
export function ContactSheet({
  images,
  showsOriginals,
  selectedIds,
  onSelectionChange,
  isStale,
}: ContactSheetProps) {
  const paths = useImagePaths();
  const urls = useCovers(
    backend,
    useMemo(() => images?.flatMap(coversOf), [images]),
  );
  if (!images) {
    return (
      <div className={styles.sheet} aria-busy="true">
        {PLACES.map((place) => (
          <Skeleton key={place} height="14rem" />
        ))}
      </div>
    );
  }
  return (
    <GridList
      aria-label={texts.heading}
      layout="grid"
      className={styles.sheet}
      data-stale={isStale || undefined}
      selectionMode="multiple"
      selectedKeys={selectedIds}
      onSelectionChange={(keys) =>
        onSelectionChange(keys === 'all' ? images.map(({ id }) => id) : [...keys].map(String))
      }
      items={images}
      dependencies={[urls, showsOriginals]}
    >
      {(image) => (
        <GridListItem
          id={image.id}
          textValue={nameOf(image)}
          href={paths.image(image.id)}
          className={styles.tile}
        >
          {({ isPressed, isFocusVisible }) => (
            <Tile image={image} urls={urls} isOriginal={showsOriginals || isPressed || isFocusVisible} />
          )}
        </GridListItem>
      )}
    </GridList>
  );
}

interface TileProps {
  image: ListedImage;
  urls: ReadonlyMap<string, string>;
  isOriginal: boolean;
}

function Tile({ image, urls, isOriginal }: TileProps) {
  const original = isOriginal ? urls.get(originalKey(image.id)) : undefined;
  const src = original ?? urls.get(image.id);
  const place = placeOf(image);
  return (
    <>
      <div className={styles.picture}>
        {src && (
          <img
            src={src}
            alt={texts.alt(nameOf(image), original ? texts.before : texts.after)}
            decoding="async"
          />
        )}
        <Badge tone={TONES[image.state]} className={styles.state}>
          {image.state === 'revised' ? texts.revisedVersion(image.version) : texts.states[image.state]}
        </Badge>
        <Checkbox slot="selection" className={styles.select}>
          <Icon icon={Check} size={16} />
        </Checkbox>
      </div>
      <div className={styles.line}>
        <b>{place}</b>
        <span title={image.uploader}>
          {initialsOf(image.uploader)} · <time dateTime={image.at}>{formatTableDate(image.at)}</time>
        </span>
      </div>
      <p title={nameOf(image)}>{nameOf(image)}</p>
      <p>{[orderNumber(image.order_number), image.customer ?? image.title].join(' · ')}</p>
    </>
  );
}

function nameOf({ file_name }: ListedImage): string {
  return file_name ?? texts.unnamed;
}

function placeOf({ original_id, position, room }: ListedImage): string {
  return original_id ? [position, room].filter(Boolean).join(' ') : (room ?? texts.noOriginal);
}

/** Both pictures of an image, so that one call signs the previews of all. */
function coversOf(image: ListedImage) {
  const { id, image_path, preview_path, original_path, original_preview_path } = image;
  return [
    { id, cover: { image_path, preview_path } },
    ...(original_path
      ? [{ id: originalKey(id), cover: { image_path: original_path, preview_path: original_preview_path } }]
      : []),
  ];
}

function originalKey(id: string): string {
  return `${id}/original`;
}

const TONES: Readonly<Record<FinishedState, BadgeTone>> = {
  held: 'neutral',
  ready: 'accent',
  delivered: 'success',
  revised: 'warning',
  stray: 'danger',
};
const PLACES = Array.from({ length: 12 }, (_, place) => place);
