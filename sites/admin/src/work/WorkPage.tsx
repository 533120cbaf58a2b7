import { orderNumber } from '@rumklar/domain/orders/order';
import type { StaffOrder } from '@rumklar/domain/orders/work/work';
import { workTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { Icon } from '@rumklar/ui/Icon';
import { ArrowLeft } from 'lucide-react';
import barStyles from '../orders/page/OrderBar.module.css';
import styles from '../orders/page/OrderDetails.module.css';
import { OrderDeadline, OrderPage } from '../orders/page/OrderPage.tsx';
import { OrderPanel } from '../orders/page/OrderPanel.tsx';
import { OrderTabs } from '../orders/page/OrderTabs.tsx';
import { StageBadge } from '../orders/work/StageBadge.tsx';
import { WorkAssignee } from '../orders/work/WorkAssignee.tsx';
import { Questions } from '../questions/CustomerQuestions.tsx';

/** An order as whoever works on it has it: its images, marks, note and time. */
export function WorkPage() {
  return (
    <div className={styles.page}>
      <OrderPage<StaffOrder>>
        {(order) => (
          <OrderTabs
            key={order.id}
            order={order}
            head={<WorkBar order={order} />}
            layOut={(selection, tab) => (
              <OrderPanel
                order={order}
                status={<WorkAssignee order={order} />}
                selection={selection}
                sections={<Questions order={order} />}
                drawer="Billede og spørgsmål"
              >
                {tab}
              </OrderPanel>
            )}
          />
        )}
      </OrderPage>
    </div>
  );
}

function WorkBar({ order }: { order: StaffOrder }) {
  const { title, number, customer, work } = order;
  return (
    <header className={barStyles.bar}>
      <PageTitle>{title}</PageTitle>
      <ButtonLink
        variant="quiet"
        size="sm"
        className={barStyles.back}
        href={paths.work}
        aria-label={texts.area}
      >
        <Icon icon={ArrowLeft} />
      </ButtonLink>
      <div className={barStyles.text}>
        <h1 className={barStyles.title} title={title}>
          {title}
        </h1>
        <p className={barStyles.facts}>
          <span>Ordre {orderNumber(number)}</span>
          {customer && <span>{customer}</span>}
          {work && <OrderDeadline order={{ ...order, status: 'pending' }} />}
        </p>
      </div>
      {work && <StageBadge stage={work.stage} />}
    </header>
  );
}
