import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { LostPart } from '@rumklar/ui/LostPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { useSearchParams } from 'react-router-dom';
import { FinishedImages } from '../../images/delivery/FinishedImages.tsx';
import { OriginalImages, useOriginalImages } from '../../images/OriginalImages.tsx';
import { OrderTasks } from '../../images/tasks/OrderTasks.tsx';
import { useMarkAnswers } from '../../images/tasks/useMarkAnswers.ts';
import { useMissingSizes } from '../../images/useMissingSizes.ts';
import type { AdminOrderDetail } from '../adminOrder.ts';
import { useAnswerDrafts } from '../changes/useAnswerDrafts.ts';
import { useTabFocus } from '../neighbours/useTabFocus.ts';
import styles from './OrderDetails.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderNote } from './OrderNote.tsx';

/** The tabs of an order; the selected one is in the URL. What must survive another tab is kept here. */
export function OrderTabs({ order }: { order: AdminOrderDetail }) {
  const [parameters, setParameters] = useSearchParams();
  const answers = useMarkAnswers(order.id);
  const originals = useOriginalImages(order);
  const drafts = useAnswerDrafts();
  const tabs = useTabFocus();
  useMissingSizes(order);
  const revisions = order.revisions.length;
  const shownTabs = revisions > 0 ? [...TABS, { id: 'rettelser', label: answerTexts.tab(revisions) }] : TABS;
  const tab = shownTabs.find(({ id }) => id === parameters.get(TAB_PARAMETER))?.id ?? 'detaljer';
  return (
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
        <OriginalImages order={order} {...originals} />
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
  );
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
