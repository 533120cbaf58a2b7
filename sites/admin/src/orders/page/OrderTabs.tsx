import { countAnswered } from '@rumklar/domain/images/marks/markAnswers';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { checkTexts } from '@rumklar/domain/orders/work/workTexts';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { type ReactNode, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { FinishedImages } from '../../images/delivery/FinishedImages.tsx';
import { TaskPanel } from '../../images/delivery/TaskPanel.tsx';
import { OriginalImages, useOriginalImages } from '../../images/OriginalImages.tsx';
import { OrderTasks } from '../../images/tasks/OrderTasks.tsx';
import { useMarkAnswers } from '../../images/tasks/useMarkAnswers.ts';
import { useMissingSizes } from '../../images/useMissingSizes.ts';
import { useAnswerDrafts } from '../changes/useAnswerDrafts.ts';
import { useTabFocus } from '../neighbours/useTabFocus.ts';
import { useWork } from '../work/useWork.ts';
import styles from './OrderDetails.module.css';

interface OrderTabsProps {
  order: StudioOrder;
  head: ReactNode;
  /** Puts what belongs to the whole order beside a tab. @param selection about what is selected in it */
  panel: (selection: ReactNode, tab: ReactNode) => ReactNode;
  /** The tab with the facts; @default none */
  details?: ReactNode;
  /** Asks whether the order is completed, after an upload. */
  onComplete?: () => void;
}

/** The tabs of an order; the selected one is in the URL, else it is the work. What must survive another tab is kept here. */
export function OrderTabs({ order, head, panel, details, onComplete }: OrderTabsProps) {
  const [parameters, setParameters] = useSearchParams();
  const answers = useMarkAnswers(order.id);
  const originals = useOriginalImages(order);
  const drafts = useAnswerDrafts();
  const tabs = useTabFocus();
  const [selected, setSelected] = useState(order.order_images.find((image) => !image.is_floor_plan)?.id);
  // A status that is changed on the page selects no other tab.
  const [work] = useState(order.status === 'draft' ? 'originale' : 'faerdige');
  useMissingSizes(order);
  const { permissions } = usePermissions();
  const checked = useWork(order);
  const check = checked?.stage === 'checking' && permissions !== 'editor' ? checked : undefined;
  const shownTabs = tabsOf(order, Boolean(details), Boolean(check));
  const tab =
    shownTabs.find(({ id }) => id === parameters.get(TAB_PARAMETER))?.id ?? (check ? 'kontrol' : work);
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
        {panel(
          tab === 'faerdige' && <TaskPanel order={order} selected={selected} answers={answers} />,
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
              <FinishedImages
                order={order}
                selected={selected}
                onSelect={setSelected}
                onComplete={onComplete}
              />
            </TabPanel>
            {order.revisions.length > 0 && (
              <TabPanel id="rettelser">
                <RevisionTab order={order} drafts={drafts} />
              </TabPanel>
            )}
          </>,
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

function tabsOf(order: StudioOrder, hasDetails: boolean, isChecked: boolean): ShownTab[] {
  const { image_marks: marks, revisions } = order;
  const images = order.order_images.filter((image) => !image.is_floor_plan);
  const ready = new Set(order.finished_orders.map(({ deliverable }) => deliverable.order_image_id));
  const delivered = images.filter(({ id }) => ready.has(id)).length;
  return [
    ...(hasDetails ? [{ id: 'detaljer', label: 'Detaljer' }] : []),
    ...(isChecked ? [{ id: 'kontrol', label: checkTexts.tab }] : []),
    {
      id: 'opgaver',
      label: 'Opgaver',
      count: marks.length > 0 ? `${countAnswered(marks)}/${marks.length}` : undefined,
    },
    { id: 'originale', label: 'Originale billeder', count: `${images.length}` },
    { id: 'faerdige', label: 'Færdige billeder', count: `${delivered}/${images.length}` },
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
