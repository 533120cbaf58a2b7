import { messageOf } from '@rumklar/backend/errors';
import { orderNumber } from '@rumklar/domain/orders/order';
import type { OrderWork, StudioOrder } from '@rumklar/domain/orders/work/work';
import { checkTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { classNames } from '@rumklar/ui/classNames.ts';
import { ImageComparison } from '@rumklar/ui/ImageComparison';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMemo, useState } from 'react';
import { useUpdate } from 'react-admin';
import { backend } from '../../backend.ts';
import { storedDelivery } from '../../images/delivery/deliveryItems.ts';
import { refetchResources } from '../../queryClient.ts';
import { CheckPair } from './CheckPair.tsx';
import { checkedPairs } from './checkedPairs.ts';
import styles from './WorkCheck.module.css';

interface WorkCheckProps {
  order: StudioOrder;
  work: OrderWork;
}

/** The tab 'Kontrol': the images in pairs, large or small, what is ticked before they are delivered, and words to send them back. */
export function WorkCheck({ order, work }: WorkCheckProps) {
  const pairs = useMemo(() => checkedPairs(order, work, storedDelivery(backend, order)), [order, work]);
  const check = useCheck(work);
  const [view, setView] = useState<View>('pairs');
  const [opened, setOpened] = useState<string>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const seen = pairs.filter(({ id }) => ticked.has(id)).length;
  const isSeen = seen === pairs.length && texts.lines.every((line) => ticked.has(line));

  function tick(what: string, isTicked: boolean) {
    setTicked(new Set(isTicked ? [...ticked, what] : [...ticked].filter((other) => other !== what)));
  }

  return (
    <section className={styles.check} aria-label={texts.tab}>
      <div className="cluster between muted gap-3">
        <p role="status">{texts.seenOf(seen, pairs.length)}</p>
        <SegmentedControl aria-label={texts.view} options={VIEWS} value={view} onChange={setView} />
      </div>
      <ol className={classNames('plain-list grid', styles.pairs)} data-view={view}>
        {pairs.map((pair) => (
          <CheckPair
            key={pair.id}
            pair={pair}
            isSeen={ticked.has(pair.id)}
            onSeen={(isTicked) => tick(pair.id, isTicked)}
            remark={check.textOf(pair.id)}
            onRemark={(text) => check.setText(pair.id, text)}
            onOpen={() => setOpened(pair.id)}
          />
        ))}
      </ol>
      <fieldset className={styles.lines}>
        <legend>{texts.linesLegend}</legend>
        {texts.lines.map((line) => (
          <Checkbox key={line} isSelected={ticked.has(line)} onChange={(isTicked) => tick(line, isTicked)}>
            {line}
          </Checkbox>
        ))}
      </fieldset>
      <Verdict {...{ order, check, isSeen }} />
      <ImageComparison images={pairs} current={opened} onChange={setOpened} />
    </section>
  );
}

interface VerdictProps extends Pick<WorkCheckProps, 'order'> {
  check: ReturnType<typeof useCheck>;
  isSeen: boolean;
}

/** Sends it back if there are remarks, else approves it after a question. */
function Verdict({ order, check, isSeen }: VerdictProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBack, remarks, isPending, giveBack, approve } = check;
  return (
    <div className={styles.actions}>
      {isBack ? (
        <Button isDisabled={remarks.length === 0} isPending={isPending} onPress={giveBack}>
          {texts.giveBack(remarks.length)}
        </Button>
      ) : (
        <Button isDisabled={!isSeen} isPending={isPending} onPress={() => setAsking(true)}>
          {texts.approve}
        </Button>
      )}
      <ConfirmDialog
        title={texts.question(orderNumber(order.number), order.title)}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel={texts.approve}
        isBusy={isPending}
        onConfirm={() => approve(() => setAsking(false))}
      >
        <p>{texts.meaning}</p>
      </ConfirmDialog>
    </div>
  );
}

type View = keyof typeof texts.views;
const VIEWS = (['pairs', 'sheet'] as const).map((value) => ({ value, label: texts.views[value] }));

/** The words about images that are to be sent back, and the two ends of a check. */
function useCheck(work: OrderWork) {
  // An image without words is being written about.
  const [words, setWords] = useState<ReadonlyMap<string, string>>(new Map());
  const remarks = [...words].flatMap(([image, text]) => (text.trim() ? { image, text } : []));
  const onSettled = () => refetchResources('ordrer', 'rettelser');
  const seen = { id: work.id, previousData: work };
  const [update, { isPending }] = useUpdate('arbejde', seen, {
    onSuccess: (_work, { data }) => showToast(textsOf(data).done, ACTION_TOAST),
    onError: (error, { data }) => showToast(messageOf(error, textsOf(data).failed), ACTION_TOAST),
    onSettled,
  });
  return {
    remarks,
    isBack: words.size > 0,
    textOf: (image: string) => words.get(image),
    setText(image: string, text: string | undefined) {
      const others = [...words].filter(([other]) => other !== image);
      setWords(new Map(text === undefined ? others : [...others, [image, text]]));
    },
    isPending,
    approve: (onEnd: () => void) =>
      update(
        'arbejde',
        { data: { stage: 'ready' } },
        {
          onSettled: async () => {
            await onSettled();
            onEnd();
          },
        },
      ),
    giveBack: () => update('arbejde', { data: { stage: 'returned', remarks } }),
  };
}

function textsOf(data: { stage?: string } | undefined) {
  return data?.stage === 'ready'
    ? { done: texts.delivered, failed: texts.failed }
    : { done: texts.returned, failed: texts.returnFailed };
}
