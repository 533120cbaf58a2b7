import { downloadArchive } from '@rumklar/backend/images/download/downloadArchive';
import { filesOfSet, webFile } from '@rumklar/backend/images/download/imageSets';
import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { advertText } from '@rumklar/domain/images/delivery/advertText';
import { type ImageSet, setArchiveName, setFolder } from '@rumklar/domain/images/delivery/names';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import type { Order } from '@rumklar/domain/orders/order';
import { DOWNLOADS_PARAMETER } from '@rumklar/domain/routes/paths';
import { useArchive } from '@rumklar/features/images/useArchive';
import { useMediaQuery } from '@rumklar/features/layout/useMediaQuery';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { CopyText } from '@rumklar/ui/CopyText';
import { DownloadSets } from '@rumklar/ui/DownloadSets';
import { showToast } from '@rumklar/ui/Toast';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { backend } from '../backend.ts';
import { useProfile } from '../profile/useProfile.ts';
import styles from './DeliverySets.module.css';
import type { DeliveredImage } from './orderImages.ts';
import { canShareFiles } from './photos.ts';
import { SaveToPhotos } from './SaveToPhotos.tsx';

interface DeliverySetsProps {
  order: Pick<Order, 'id' | 'address' | 'reference'>;
  delivered: readonly DeliveredImage[];
  originals: readonly StoredImage[];
  /** Draws the labels into what is downloaded for the web. */
  isMarked: boolean;
  onMarkedChange: (isMarked: boolean) => void;
  /** Another download runs. */
  isDisabled: boolean;
}

/** The images of a delivery to download for the web, for print or as they were sent, and the words to publish them with. */
export function DeliverySets({
  order,
  delivered,
  originals,
  isMarked,
  onMarkedChange,
  isDisabled,
}: DeliverySetsProps) {
  const { download: downloadFiles, cancel, progress } = useArchive();
  const [current, setCurrent] = useState<ImageSet>();
  const isPhone = useMediaQuery('(pointer: coarse)');
  const heading = useFocusWhenWanted();
  const inFullSize = delivered.filter(({ webPath }) => webPath === null).length;
  const { data: profile } = useProfile();
  const advert = advertText(delivered, !profile?.company?.trim());

  async function download(set: ImageSet) {
    setCurrent(set);
    const images = filesOfSet(set, { delivered, originals }, isMarked);
    const folder = setFolder(set);
    const name = setArchiveName(order.address, folder);
    await downloadFiles(images.length, (options) =>
      downloadArchive(backend, { order, images, folder, name, ...options }),
    );
    setCurrent(undefined);
  }

  return (
    <section className={styles.downloads} aria-labelledby="downloads">
      <h3 id="downloads" ref={heading} tabIndex={-1}>
        {setTexts.heading}
      </h3>
      <DownloadSets
        aria-labelledby="downloads"
        sets={[
          { id: 'web', note: inFullSize > 0 ? setTexts.withoutWebSize(inFullSize) : undefined },
          { id: 'print' },
          ...(originals.length > 0 ? [{ id: 'originals' } as const] : []),
        ]}
        current={current}
        progress={progress}
        isDisabled={isDisabled}
        onDownload={download}
        onCancel={cancel}
      />
      {advert && (
        <Checkbox hint={setTexts.markHint} isSelected={isMarked} onChange={onMarkedChange}>
          {setTexts.mark}
        </Checkbox>
      )}
      {isPhone && canShareFiles() && (
        <div className={styles.part}>
          <h3>{setTexts.photos}</h3>
          <p className={styles.hint}>{setTexts.photosHint}</p>
          <SaveToPhotos key={String(isMarked)} images={delivered.map((image) => webFile(image, isMarked))} />
        </div>
      )}
      {advert && (
        <div className={styles.part}>
          <h3>{setTexts.advert}</h3>
          <CopyText
            text={advert}
            action={setTexts.copy}
            onCopied={() => showToast(setTexts.copied, ACTION_TOAST)}
            onFailed={() => showToast(setTexts.copyFailed, ACTION_TOAST)}
          />
        </div>
      )}
    </section>
  );
}

/** Shows and focuses the heading when the address asks for the downloads, as the link of the mail does. */
function useFocusWhenWanted() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [parameters] = useSearchParams();
  const isWanted = parameters.has(DOWNLOADS_PARAMETER);
  useEffect(() => {
    if (isWanted) heading.current?.focus();
  }, [isWanted]);
  return heading;
}
