import { downloadArchive, filesOfSet } from '@rumklar/backend/images/download/downloadArchive';
import { downloadLabel } from '@rumklar/domain/images/delivery/downloadLabel';
import { ALL_FOLDER, setArchiveName, setFolder, sizeFolder } from '@rumklar/domain/images/delivery/names';
import { type PortalSize, webSize } from '@rumklar/domain/images/delivery/portalSizes';
import { setLabels, setTexts, sizeLabel } from '@rumklar/domain/images/delivery/setTexts';
import { labelTexts } from '@rumklar/domain/images/labelTexts';
import type { Order } from '@rumklar/domain/orders/order';
import { DOWNLOADS_PARAMETER } from '@rumklar/domain/routes/paths';
import { useArchive } from '@rumklar/features/images/useDownloadAll';
import { FailedDialog } from '@rumklar/features/layout/FailedDialog.tsx';
import { useMediaQuery } from '@rumklar/features/layout/useMediaQuery';
import { Icon } from '@rumklar/ui/Icon';
import { IconButton } from '@rumklar/ui/IconButton';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { MenuItem } from '@rumklar/ui/Menu';
import { SplitButton } from '@rumklar/ui/SplitButton';
import { useQuery } from '@tanstack/react-query';
import { Download, Square, SquareCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { backend } from '../../backend.ts';
import type { OrderImagesState } from '../../orders/show/useOrderImages.ts';
import { studioSettingsQuery } from '../../studioSettings.ts';
import type { ShownImages } from '../orderImages.ts';
import { canShareFiles } from './photos.ts';

interface GetImagesProps {
  order: Pick<Order, 'id' | 'address' | 'reference'>;
  state: OrderImagesState;
  /** Something else is the page's main action. */
  isQuiet: boolean;
}

/** 'Hent 5 billeder': a press downloads them for the web; the menu has the other ways. */
export function DownloadImages({ order, state, isQuiet }: GetImagesProps) {
  const { delivered, isMarked, setMarked } = state;
  const { data: { portalSizes: sizes } = DEFAULTS } = useQuery(studioSettingsQuery);
  const { start, cancel, progress } = useDelivered(order, state, { isMarked, sizes });
  const [isSharing, setSharing] = useState(false);
  const [isWaiving, setWaiving] = useState(false);
  const isPhone = useMediaQuery('(pointer: coarse)');
  // The link of the mail asks for them.
  const [parameters] = useSearchParams();
  return (
    <>
      {progress && <IconButton icon={X} aria-label={setTexts.cancel} onPress={cancel} />}
      <SplitButton
        variant={isQuiet ? 'secondary' : 'primary'}
        label={
          <>
            {!progress && <Icon icon={Download} size={16} />}
            {progress ? downloadLabel(progress) : setTexts.get(delivered.length)}
          </>
        }
        menuLabel={setTexts.more}
        isMenuOpen={parameters.has(DOWNLOADS_PARAMETER)}
        isPending={progress !== undefined}
        onPress={() => start(sizes[0] ?? webSize)}
      >
        {[...sizes, ...OTHERS].map((way) => {
          const { action, hint: description } = typeof way === 'string' ? setLabels[way] : sizeLabel(way);
          const isDisabled = progress !== undefined;
          return (
            <MenuItem key={action} {...{ isDisabled, description }} onAction={() => start(way)}>
              {action}
            </MenuItem>
          );
        })}
        {isPhone && canShareFiles() && (
          <MenuItem onAction={() => setSharing(true)}>{setTexts.photos}</MenuItem>
        )}
        {state.hasGenerated && (
          <WaiverItem waivedAt={state.labelWaivedAt} onAction={() => setWaiving(true)} />
        )}
        {delivered.some(({ labelText, isLabelled }) => labelText && !isLabelled) && (
          <MenuItem
            icon={isMarked ? SquareCheck : Square}
            description={setTexts.markHint}
            shouldCloseOnSelect={false}
            onAction={() => setMarked(!isMarked)}
          >
            {setTexts.mark}
          </MenuItem>
        )}
      </SplitButton>
      {isWaiving && <LabelWaiver orderId={order.id} onClose={() => setWaiving(false)} />}
      {isSharing && <SharedImages images={delivered} isMarked={isMarked} onClose={() => setSharing(false)} />}
    </>
  );
}

interface WaiverItemProps {
  waivedAt: OrderImagesState['labelWaivedAt'];
  onAction: () => void;
}

function WaiverItem({ waivedAt, onAction }: WaiverItemProps) {
  return (
    <MenuItem
      description={waivedAt ? labelTexts.waivedSince(waivedAt) : labelTexts.getUnmarkedHint}
      isDisabled={waivedAt !== null}
      onAction={onAction}
    >
      {waivedAt ? labelTexts.waiver : labelTexts.getUnmarked}
    </MenuItem>
  );
}

const DEFAULTS = { portalSizes: [webSize] };
const OTHERS = ['print', 'originals', 'all'] as const;

const LabelWaiver = lazyPart(async () => (await import('./LabelWaiver.tsx')).LabelWaiver, {
  failed: (_onRetry, { onClose }) => <FailedDialog onClose={onClose} />,
});

/** Not part of the first load: only phones have a photo album. */
const SharedImages = lazyPart(async () => (await import('./SharedImages.tsx')).SharedImages, {
  failed: (_onRetry, { onClose }) => <FailedDialog onClose={onClose} />,
});

/** How a delivery is downloaded: in a size for the web, for print, as it was sent, or all of these. */
export type Way = PortalSize | 'print' | 'originals' | 'all';

/**
 * Downloads the images of a delivery for a purpose, or all of them in a folder for each.
 * @param isMarked draws the labels into the images for the web
 * @returns `progress` in images and bytes while a download runs
 */
function useDelivered(
  order: Pick<Order, 'id' | 'address' | 'reference'>,
  images: Pick<ShownImages, 'delivered' | 'originals'>,
  { isMarked, sizes }: { isMarked: boolean; sizes: readonly PortalSize[] },
) {
  const { download, cancel, progress } = useArchive();

  function start(way: Way) {
    const files = way === 'all' ? [...sizes, ...BESIDE_SIZES].flatMap(inFolder) : filesOf(way);
    const folder = way === 'all' ? '' : folderOf(way);
    const name = setArchiveName(order.address, folder || ALL_FOLDER);
    return download(files.length, (options) =>
      downloadArchive(backend, { order, images: files, folder, name, ...options }),
    );
  }

  function filesOf(way: Exclude<Way, 'all'>) {
    return typeof way === 'string'
      ? filesOfSet(way, images, isMarked)
      : filesOfSet('web', images, isMarked, way);
  }

  function inFolder(way: Exclude<Way, 'all'>) {
    return filesOf(way).map((file) => ({ ...file, zipName: `${folderOf(way)}/${file.zipName}` }));
  }

  return { start, cancel, progress };
}

function folderOf(way: Exclude<Way, 'all'>): string {
  return typeof way === 'string' ? setFolder(way) : sizeFolder(way);
}

const BESIDE_SIZES = ['print', 'originals'] as const;
