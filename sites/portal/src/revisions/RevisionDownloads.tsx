import { downloadArchive, filesOfSet } from '@rumklar/backend/images/download/downloadArchive';
import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { downloadLabel } from '@rumklar/domain/images/delivery/downloadLabel';
import { setArchiveName, setFolder } from '@rumklar/domain/images/delivery/names';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { useArchive } from '@rumklar/features/images/useDownloadAll';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { backend } from '../backend.ts';
import { shownImages } from '../images/orderImages.ts';

interface RevisionDownloadsProps {
  detail: OrderDetail;
  revision: Pick<OrderRevision, 'number' | 'status' | 'items'>;
}

/** The images that a delivered revision has changed, as ZIP files. A single one is downloaded where it is shown. */
export function RevisionDownloads({ detail, revision }: RevisionDownloadsProps) {
  const { order, finished } = detail;
  const { download: downloadFiles, cancel, progress } = useArchive();
  const [current, setCurrent] = useState<RevisedSet>();
  const done = new Set(revision.items.flatMap((item) => (item.state === 'done' ? item.deliverable_id : [])));
  const count = new Set(finished.flatMap(({ deliverable: { id } }) => (done.has(id) ? id : []))).size;
  if ((revision.status !== 'delivered' && revision.status !== 'approved') || count < 2) return null;

  async function download(set: RevisedSet) {
    setCurrent(set);
    const delivered = shownImages(detail).delivered.filter((image) => done.has(image.deliverableId));
    const images = filesOfSet(set, { delivered, originals: [] }, false);
    const folder = setFolder(set, revision.number);
    const name = setArchiveName(order.address, folder);
    await downloadFiles(count, (options) =>
      downloadArchive(backend, { order, images, folder, name, ...options }),
    );
    setCurrent(undefined);
  }

  return (
    <div className="wrap gap-3">
      {SETS.map((set) => (
        <Button
          key={set}
          variant="secondary"
          size="sm"
          isPending={set === current}
          isDisabled={current !== undefined && set !== current}
          onPress={() => download(set)}
        >
          {set !== current && <Icon icon={Download} size={16} />}
          {set === current && progress ? downloadLabel(progress) : followTexts.download[set](count)}
        </Button>
      ))}
      {progress && (
        <Button variant="quiet" size="sm" onPress={cancel}>
          {setTexts.cancel}
        </Button>
      )}
    </div>
  );
}

const SETS = ['web', 'print'] as const;
type RevisedSet = (typeof SETS)[number];
