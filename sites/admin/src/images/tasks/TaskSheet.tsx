import { formatDate } from '@rumklar/domain/format/dates';
import { markAnswerTexts } from '@rumklar/domain/images/marks/markAnswers';
import type { OrderMark } from '@rumklar/domain/images/marks/marks';
import { markStateLabels } from '@rumklar/domain/images/marks/markTexts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { useMemo, useRef, useState } from 'react';
import type { AdminOrderDetail } from '../../orders/adminOrder.ts';
import { OrderPage } from '../../orders/page/OrderPage.tsx';
import { imageTasks } from './imageTasks.ts';
import { MarkedOriginal } from './MarkedOriginal.tsx';
import { TaskHeading } from './TaskHeading.tsx';
import styles from './TaskSheet.module.css';
import { shownPath, useIsFetchingUrls } from './useShownUrl.ts';

/** The sheet that is printed for the work on an order: each original with its marks and words. It has no price. */
export function TaskSheet() {
  return <OrderPage>{(order) => <Sheet order={order} />}</OrderPage>;
}

function Sheet({ order }: { order: AdminOrderDetail }) {
  const { number, title, address, reference, notes, wishes, created_at } = order;
  const tasks = useMemo(() => imageTasks(order), [order]);
  const page = useMemo(() => tasks.map(({ image }) => shownPath(image)), [tasks]);
  const floorPlans = order.order_images.filter((image) => image.is_floor_plan);
  const sheet = useRef<HTMLDivElement>(null);
  const [isPrinting, setPrinting] = useState(false);
  const isFetching = useIsFetchingUrls();
  const isWaiting = isPrinting || isFetching;
  const heading = `${markAnswerTexts.sheet} ${orderNumber(number)}`;

  async function print() {
    setPrinting(true);
    const images = [...(sheet.current?.querySelectorAll('img') ?? [])];
    // Only loaded images are printed; one that fails to load does not hold up the others.
    await Promise.allSettled(images.map((image) => image.decode()));
    setPrinting(false);
    window.print();
  }

  return (
    <div ref={sheet} className={styles.sheet}>
      <PageTitle>{heading}</PageTitle>
      <PageHeader
        title={heading}
        back={{ href: adminOrderPath(order.id), label: title }}
        actions={
          <Button isPending={isWaiting} onPress={print}>
            {isWaiting ? markAnswerTexts.printing : markAnswerTexts.print}
          </Button>
        }
      />
      <Facts layout="columns" className={styles.facts}>
        <Fact term="Sag">{title}</Fact>
        <Fact term="Adresse">{address}</Fact>
        {reference && <Fact term="Sagsnr.">{reference}</Fact>}
        <Fact term="Oprettet">{formatDate(created_at)}</Fact>
        <Fact term="Billeder">{tasks.length}</Fact>
        {floorPlans.length > 0 && <Fact term="Plantegninger">{floorPlans.length}</Fact>}
        <Words term="Noter" words={notes} />
        <Words term={wishesTexts.title} words={wishes} />
      </Facts>
      <ol className={classNames('stack plain-list', styles.list)}>
        {tasks.map((task) => (
          <li key={task.image.id} className={classNames('stack ruled-above gap-3', styles.task)}>
            <TaskHeading task={task} />
            <MarkedOriginal task={task} page={page} loading="eager" answerOf={answerOnPaper} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Words({ term, words }: { term: string; words: string | null }) {
  return (
    words && (
      <Fact term={term}>
        <p className="pre-line">{words}</p>
      </Fact>
    )
  );
}

/** An empty box to tick by hand, or what has been answered. */
function answerOnPaper({ state, answer }: OrderMark) {
  return (
    <p className={styles.answer} data-state={state}>
      {state === 'open' ? markStateLabels.done : [markStateLabels[state], answer].filter(Boolean).join(': ')}
    </p>
  );
}
