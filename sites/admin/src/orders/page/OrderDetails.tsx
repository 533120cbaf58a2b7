import { galleryImages } from '@rumklar/backend/images/galleryImages';
import { formatDate } from '@rumklar/domain/format/dates';
import { formatKroner } from '@rumklar/domain/format/money';
import { originalNames } from '@rumklar/domain/images/names';
import { imageTexts } from '@rumklar/domain/images/texts';
import { orderNumber } from '@rumklar/domain/orders/number';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { paths } from '@rumklar/domain/routes/paths';
import { OrderGallery } from '@rumklar/features/images/OrderGallery.tsx';
import { useDownloadAll } from '@rumklar/features/images/useDownloadAll';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { CustomerWishes } from '@rumklar/ui/ImageComparison';
import { MarksOverlay } from '@rumklar/ui/ImageMarks';
import { LostPart } from '@rumklar/ui/LostPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { StatusBadge } from '@rumklar/ui/StatusBadge';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { backend } from '../../backend.ts';
import { FinishedImages } from '../../images/delivery/FinishedImages.tsx';
import { OrderTasks } from '../../images/tasks/OrderTasks.tsx';
import { useMarkAnswers } from '../../images/tasks/useMarkAnswers.ts';
import { useMissingSizes } from '../../images/useMissingSizes.ts';
import { useWorkFolder, WorkFolderButton, WorkFolderHint } from '../../images/WorkFolderButton.tsx';
import { useAnswerDrafts } from '../../revisions/tab/useAnswerDrafts.ts';
import type { AdminOrderDetail } from '../adminOrder.ts';
import { OrderNeighbours } from '../neighbours/OrderNeighbours.tsx';
import { useTabFocus } from '../neighbours/useTabFocus.ts';
import { storedListSearch, storeListSearch } from '../query/listSearch.ts';
import { OrderStatusCard } from '../status/OrderStatusCard.tsx';
import styles from './OrderDetails.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderNote } from './OrderNote.tsx';
import { OrderSide } from './OrderSide.tsx';

/** An order: its facts, images, status and notifications. */
export function OrderDetails({ order }: { order: AdminOrderDetail }) {
  const [parameters, setParameters] = useSearchParams();
  const [listSearch, setListSearch] = useState(storedListSearch);
  useEffect(() => storeListSearch(listSearch), [listSearch]);
  // Above the tabs, which unmount when another one is selected.
  const answers = useMarkAnswers(order.id);
  const originals = useMemo(
    () =>
      galleryImages(backend, order.order_images, originalNames(order.address, order.order_images)).map(
        (image) => ({ ...image, overlay: <MarksOverlay marks={marksOf(order, image.id)} /> }),
      ),
    [order],
  );
  const download = useDownloadAll(backend, order, originals, 'originals');
  const workFolder = useWorkFolder(order);
  const tabs = useTabFocus();
  useMissingSizes(order);
  const drafts = useAnswerDrafts();
  const revisions = order.revisions.length;
  const shownTabs = revisions > 0 ? [...TABS, { id: 'rettelser', label: answerTexts.tab(revisions) }] : TABS;
  const tab = shownTabs.find(({ id }) => id === parameters.get(TAB_PARAMETER))?.id ?? 'detaljer';
  return (
    <>
      <PageTitle>{order.title}</PageTitle>
      <PageHeader
        title={order.title}
        back={{ href: paths.adminOrders + listSearch, label: 'Ordrer' }}
        actions={<OrderNeighbours orderId={order.id} onListSearch={setListSearch} />}
        meta={
          <>
            <StatusBadge status={order.status} />
            <span>Oprettet {formatDate(order.created_at)}</span>
            <span>{formatKroner(order.total_amount)}</span>
            <span>Ordre {orderNumber(order.number)}</span>
          </>
        }
      />
      <div className={styles.columns}>
        <OrderStatusCard order={order} />
        <Tabs
          ref={tabs}
          className={styles.tabs}
          selectedKey={tab}
          onSelectionChange={(key) =>
            setParameters(key === 'detaljer' ? {} : { [TAB_PARAMETER]: key }, { replace: true })
          }
        >
          <TabList aria-label="Ordren">
            {shownTabs.map(({ id, label }, index) => (
              <Tab key={id} id={id} aria-keyshortcuts={`${index + 1}`}>
                {label}
              </Tab>
            ))}
          </TabList>
          {tab !== 'detaljer' && <OrderNote notes={order.notes} />}
          <TabPanel id="detaljer">
            <OrderFacts order={order} />
          </TabPanel>
          <TabPanel id="opgaver">
            <OrderTasks order={order} answers={answers} />
          </TabPanel>
          <TabPanel id="originale">
            {originals.length > 0 && <WorkFolderHint />}
            <OrderGallery
              backend={backend}
              label="Originale billeder"
              images={originals}
              download={download}
              captionOf={(id, isLarge) =>
                isLarge && <CustomerWishes note={order.notes} marks={marksOf(order, id)} />
              }
              emptyText={imageTexts.batchEmpty.title}
              actions={originals.length > 0 && <WorkFolderButton {...workFolder} />}
            />
          </TabPanel>
          <TabPanel id="faerdige">
            <FinishedImages order={order} />
          </TabPanel>
          {revisions > 0 && (
            <TabPanel id="rettelser">
              <RevisionTab order={order} drafts={drafts} />
            </TabPanel>
          )}
        </Tabs>
        <OrderSide order={order} />
      </div>
    </>
  );
}

function marksOf({ image_marks }: AdminOrderDetail, imageId: string) {
  return image_marks.filter(({ order_image_id }) => order_image_id === imageId);
}

const TAB_PARAMETER = 'fane';
const TABS: readonly { id: string; label: string }[] = [
  { id: 'detaljer', label: 'Detaljer' },
  { id: 'opgaver', label: 'Opgaver' },
  { id: 'originale', label: 'Originale billeder' },
  { id: 'faerdige', label: 'Færdige billeder' },
];
const RevisionTab = lazyPart(async () => (await import('../../revisions/tab/RevisionTab.tsx')).RevisionTab, {
  loading: <Skeleton height="12rem" />,
  lost: (onRetry) => <LostPart onRetry={onRetry} />,
});
