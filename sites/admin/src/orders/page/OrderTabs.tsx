import { lacksSize } from '@rumklar/backend/images/finished/finishedImage';
import { countAnswered } from '@rumklar/domain/images/marks/markAnswers';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { checkTexts } from '@rumklar/domain/orders/work/workTexts';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { backend } from '../../backend.ts';
import { CancelledImages, FinishedImages } from '../../images/delivery/FinishedImages.tsx';
import { TaskPanel } from '../../images/delivery/TaskPanel.tsx';
import { OriginalImages, useOriginalImages } from '../../images/OriginalImages.tsx';
import { OrderTasks } from '../../images/tasks/OrderTasks.tsx';
import { useMarkAnswers } from '../../images/tasks/useMarkAnswers.ts';
import { FOCUS_TAB } from '../../layout/navigationState.ts';
import { refetchResources } from '../../queryClient.ts';
import { useAnswerDrafts } from '../changes/useAnswerDrafts.ts';
import { useWork } from '../work/useWork.ts';
import styles from './OrderDetails.module.css';

interface OrderTabsProps {
  order: StudioOrder;
  head: ReactNode;
  /**
   * Lays out the open tab beside what belongs to the whole order.
   * @param selection about the image that is selected in the tab
   * @param isDetails whether the tab shows the facts
   */
  layOut: (selection: ReactNode, tab: ReactNode, isDetails: boolean) => ReactNode;
  /** The tab with the facts; @default none */
  details?: ReactNode;
  /** Called after an upload, to ask whether the order is completed. */
  onComplete?: () => void;
}

/** The tabs of an order; the selected one is in the URL. State that must survive a change of the tab is kept here. */
export function OrderTabs({ order, head, layOut, details, onComplete }: OrderTabsProps) {
  const [parameters, setParameters] = useSearchParams();
  const answers = useMarkAnswers(order.id);
  const originals = useOriginalImages(order);
  const drafts = useAnswerDrafts();
  const tabs = useTabFocus();
  const [selected, setSelected] = useState(order.order_images.find((image) => !image.is_floor_plan)?.id);
  const isCancelled = order.status === 'cancelled';
  // As state, so that a status that is changed on the page selects no other tab.
  const [workTab] = useState(
    order.status === 'draft' || (isCancelled && order.finished_orders.length === 0)
      ? 'originale'
      : 'faerdige',
  );
  useMakeMissingSizes(order);
  const { permissions } = usePermissions();
  const work = useWork(order);
  const check = work?.stage === 'checking' && permissions !== 'editor' ? work : undefined;
  const shownTabs = tabsOf(order, Boolean(details), Boolean(check));
  const tab =
    shownTabs.find(({ id }) => id === parameters.get(TAB_PARAMETER))?.id ?? (check ? 'kontrol' : workTab);
  return (
    <>
      {head}
      <Tabs
        ref={tabs}
        className={styles.tabs}
        selectedKey={tab}
        onSelectionChange={(key) => setParameters({ [TAB_PARAMETER]: key }, { replace: true })}
      >
        <TabBar tabs={shownTabs} />
        {layOut(
          tab === 'faerdige' && !isCancelled && (
            <TaskPanel order={order} selected={selected} answers={answers} />
          ),
          <>
            {details && <TabPanel id="detaljer">{details}</TabPanel>}
            {check && (
              <TabPanel id="kontrol">
                <WorkCheck order={order} work={check} />
              </TabPanel>
            )}
            <TabPanel id="opgaver">
              <OrderTasks order={order} answers={answers} />
            </TabPanel>
            <TabPanel id="originale">
              <OriginalImages order={order} {...originals} />
            </TabPanel>
            <TabPanel id="faerdige">
              {isCancelled ? (
                <CancelledImages order={order} />
              ) : (
                <FinishedImages
                  order={order}
                  selected={selected}
                  onSelect={setSelected}
                  onComplete={onComplete}
                />
              )}
            </TabPanel>
            {order.revisions.length > 0 && (
              <TabPanel id="rettelser">
                <RevisionTab order={order} drafts={drafts} />
              </TabPanel>
            )}
          </>,
          tab === 'detaljer',
        )}
      </Tabs>
    </>
  );
}

interface ShownTab {
  id: string;
  label: string;
  count?: string | undefined;
}

function TabBar({ tabs }: { tabs: readonly ShownTab[] }) {
  return (
    <TabList aria-label="Ordren">
      {tabs.map(({ id, label, count }, index) => (
        <Tab key={id} id={id} aria-description={count} aria-keyshortcuts={`${index + 1}`}>
          {label} {count && <small aria-hidden>{count}</small>}
        </Tab>
      ))}
    </TabList>
  );
}

function tabsOf(order: StudioOrder, hasDetails: boolean, hasCheck: boolean): ShownTab[] {
  const { image_marks: marks, revisions } = order;
  const images = order.order_images.filter((image) => !image.is_floor_plan);
  const ready = new Set(order.finished_orders.map(({ deliverable }) => deliverable.order_image_id));
  const readyCount = images.filter(({ id }) => ready.has(id)).length;
  return [
    ...(hasDetails ? [{ id: 'detaljer', label: 'Detaljer' }] : []),
    ...(hasCheck ? [{ id: 'kontrol', label: checkTexts.tab }] : []),
    {
      id: 'opgaver',
      label: 'Opgaver',
      count: marks.length > 0 ? `${countAnswered(marks)}/${marks.length}` : undefined,
    },
    { id: 'originale', label: 'Originale billeder', count: `${images.length}` },
    { id: 'faerdige', label: 'Færdige billeder', count: `${readyCount}/${images.length}` },
    ...(revisions.length > 0 ? [{ id: 'rettelser', label: answerTexts.tab(revisions.length) }] : []),
  ];
}

const TAB_PARAMETER = 'fane';
const WorkCheck = lazyPart(async () => (await import('../work/WorkCheck.tsx')).WorkCheck, {
  loading: <Skeleton height="12rem" />,
  failed: (onRetry) => <FailedPart onRetry={onRetry} />,
});
const RevisionTab = lazyPart(async () => (await import('../../revisions/tab/RevisionTab.tsx')).RevisionTab, {
  loading: <Skeleton height="12rem" />,
  failed: (onRetry) => <FailedPart onRetry={onRetry} />,
});

/** Makes the smaller copies that finished images lack, in the background. */
function useMakeMissingSizes({ id, finished_orders }: StudioOrder): void {
  const missing = finished_orders.filter(lacksSize);
  const key = missing.map((image) => image.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the images are new with each refresh, their ids are not.
  useEffect(() => {
    if (missing.length === 0 || savesData()) return;
    const control = new AbortController();
    const { signal } = control;
    import('@rumklar/backend/images/finished/makeMissingSizes')
      .then(({ makeMissingSizes }) => makeMissingSizes(backend, { orderId: id, images: missing, signal }))
      .then((made) => (made > 0 ? refetchResources('ordrer') : undefined))
      // The page works without them.
      .catch(() => undefined);
    return () => control.abort();
  }, [id, key]);
}

/** Whether the browser is set to save data. TypeScript's DOM types lack it: only Chrome and Edge have it. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

/** Focuses the selected tab of an order that was reached by `j` or `k`, so that the Tab key goes on to its content. */
function useTabFocus(): RefObject<HTMLDivElement | null> {
  const { state } = useLocation();
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== FOCUS_TAB) return;
    const tab = tabs.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    tab?.focus({ preventScroll: true });
  }, [state]);
  return tabs;
}
