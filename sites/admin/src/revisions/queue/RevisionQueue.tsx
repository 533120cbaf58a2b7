import { revisionQueueTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import { isQueuedStatus, queuedStatuses } from '@rumklar/domain/revisions/queue';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { useSearchParams } from 'react-router-dom';
import { RevisionRows } from './RevisionRows.tsx';

/** The open revisions of all orders, those that are due first at the top. The filter is in the URL. */
export function RevisionQueue() {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get(STATUS_PARAMETER);
  const status = isQueuedStatus(wanted) ? wanted : undefined;
  const tab = status ?? ALL;

  function show(key: string) {
    setParameters(key === ALL ? {} : { [STATUS_PARAMETER]: key });
  }

  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <PageHeader title={texts.heading} description={texts.subtitle} />
      <Tabs selectedKey={tab} onSelectionChange={show}>
        <TabList aria-label={texts.columns.status}>
          <Tab id={ALL}>{texts.all}</Tab>
          {queuedStatuses.map((id) => (
            <Tab key={id} id={id}>
              {texts.statuses[id]}
            </Tab>
          ))}
        </TabList>
        <TabPanel id={tab}>
          <RevisionRows status={status} onShowAll={() => show(ALL)} />
        </TabPanel>
      </Tabs>
    </>
  );
}

const ALL = 'alle';
const STATUS_PARAMETER = 'status';
