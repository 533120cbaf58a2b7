import { markStateLabels } from '@rumklar/domain/images/marks/markTexts';
import { orderNumber } from '@rumklar/domain/orders/number';
import { checkTexts as texts } from '@rumklar/domain/orders/work/checkTexts';
import type { StudioOrder } from '@rumklar/domain/orders/work/studioOrder';
import type { OrderWork } from '@rumklar/domain/orders/work/work';
import { Button } from '@rumklar/ui/Button';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { DeliveryThumbnail } from '@rumklar/ui/DeliveryCard';
import { ImageMarksView } from '@rumklar/ui/ImageMarks';
import { TextArea } from '@rumklar/ui/TextArea';
import { useMemo, useState } from 'react';
import { backend } from '../../backend.ts';
import { type StoredDelivery, storedDelivery } from '../../images/delivery/deliveryItems.ts';
import { nameOfImage } from './nameOfImage.ts';
import { useCheck } from './useCheck.ts';
import styles from './WorkCheck.module.css';

interface WorkCheckProps {
  order: StudioOrder;
  work: OrderWork;
}

/** The tab 'Kontrol': every original beside its finished image, what is ticked before it is delivered, and words to send it back. */
export function WorkCheck({ order, work }: WorkCheckProps) {
  const stored = useMemo(() => storedDelivery(backend, order), [order]);
  const check = useCheck(work);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const isSeen = texts.lines.every((line) => ticked.has(line));

  function tick(line: string, isTicked: boolean) {
    setTicked(new Set(isTicked ? [...ticked, line] : [...ticked].filter((other) => other !== line)));
  }

  return (
    <section className={styles.check} aria-label={texts.tab}>
      <ol className={styles.pairs}>
        {stored.originals.map((original) =>
          original.isFloorPlan ? null : (
            <Pair key={original.id} {...{ order, stored, original }}>
              <TextArea
                label={texts.remark}
                aria-label={texts.remarkLabel(nameOfImage(order, original.id))}
                isOptional
                hint={texts.remarkHint}
                rows={2}
                maxLength={500}
                value={check.textOf(original.id)}
                onChange={(text) => check.setText(original.id, text)}
              />
            </Pair>
          ),
        )}
      </ol>
      <fieldset className={styles.lines}>
        <legend>{texts.linesLegend}</legend>
        {texts.lines.map((line) => (
          <Checkbox key={line} isSelected={ticked.has(line)} onChange={(isTicked) => tick(line, isTicked)}>
            {line}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.actions}>
        {check.remarks.length > 0 ? (
          <Button isPending={check.isPending} onPress={check.giveBack}>
            {texts.giveBack(check.remarks.length)}
          </Button>
        ) : (
          <Button isDisabled={!isSeen} isPending={check.isPending} onPress={() => setAsking(true)}>
            {texts.approve}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={texts.question(orderNumber(order.number), order.title)}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel={texts.approve}
        isBusy={check.isPending}
        onConfirm={() => check.approve(() => setAsking(false))}
      >
        <p>{texts.meaning}</p>
      </ConfirmDialog>
    </section>
  );
}

interface PairProps {
  order: StudioOrder;
  stored: StoredDelivery;
  original: StoredDelivery['originals'][number];
  children: React.ReactNode;
}

function Pair({ order, stored, original, children }: PairProps) {
  const [result] = stored.results.get(original.id) ?? [];
  const [version] = result?.versions ?? [];
  const reason = stored.skipReasons.get(original.id);
  const marks = original.marks ?? [];
  return (
    <li className={styles.pair}>
      <h2>{nameOfImage(order, original.id)}</h2>
      <figure>
        <DeliveryThumbnail id={original.id} image={original.image} marks={marks} />
        <figcaption>{texts.before}</figcaption>
      </figure>
      {version ? (
        <figure>
          <DeliveryThumbnail id={version.id} image={version.image} original={original.image} />
          <figcaption>
            {texts.after}
            {version.labelText && ` · ${version.labelText}`}
          </figcaption>
        </figure>
      ) : (
        <p className={styles.none}>{reason ? texts.skipped(reason) : texts.noImage}</p>
      )}
      <div className={styles.words}>
        {marks.length > 0 && (
          <ImageMarksView
            image={undefined}
            marks={order.image_marks.filter(({ order_image_id }) => order_image_id === original.id)}
            answerOf={({ state, answer }) =>
              state !== 'open' && <p>{[markStateLabels[state], answer].filter(Boolean).join(': ')}</p>
            }
          />
        )}
        {children}
      </div>
    </li>
  );
}
