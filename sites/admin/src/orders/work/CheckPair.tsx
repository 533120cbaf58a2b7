import { markStateLabels } from '@rumklar/domain/images/marks/markTexts';
import { checkTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import { storedAnswers } from '@rumklar/domain/questions/question';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { DeliveryImageButton } from '@rumklar/ui/DeliveryCard/DeliveryThumbnail.tsx';
import { Icon } from '@rumklar/ui/Icon';
import { ImageMarksView } from '@rumklar/ui/ImageMarks/ImageMarksView.tsx';
import { TextArea } from '@rumklar/ui/TextArea';
import { Check } from 'lucide-react';
import { StoredAnswers } from '../../layout/forms/StoredAnswers.tsx';
import type { CheckedPair } from './checkedPairs.ts';
import styles from './WorkCheck.module.css';

interface CheckPairProps {
  pair: CheckedPair;
  isSeen: boolean;
  onSeen: (isSeen: boolean) => void;
  /** Why it is sent back; `undefined`: it is not. */
  remark: string | undefined;
  onRemark: (remark: string | undefined) => void;
  onOpen: () => void;
}

/** An image before and after, whether it was looked at, and the words with which it is sent back. */
export function CheckPair({ pair, isSeen, onSeen, remark, onRemark, onOpen }: CheckPairProps) {
  const { name } = pair;
  const isBack = remark !== undefined;
  return (
    <li className={styles.pair} data-pair data-back={isBack || undefined}>
      <div className={classNames('cluster', styles.head)}>
        <h2>{name}</h2>
        <Button
          variant="quiet"
          size="sm"
          data-shortcut="s"
          data-key="S"
          aria-label={texts.seenLabel(name)}
          aria-pressed={isSeen}
          onPress={({ currentTarget }) => {
            onSeen(!isSeen);
            if (!isSeen) focusNext(currentTarget);
          }}
        >
          {isSeen && <Icon icon={Check} size={16} />}
          {texts.seen}
        </Button>
        <Button
          variant={isBack ? 'quiet-danger' : 'quiet'}
          size="sm"
          data-shortcut="t"
          data-key="T"
          aria-label={texts.backLabel(name)}
          aria-pressed={isBack}
          onPress={() => onRemark(isBack ? undefined : '')}
        >
          {texts.back}
        </Button>
      </div>
      <Figures pair={pair} onOpen={onOpen} />
      <Words pair={pair} />
      {isBack && (
        <div className={styles.words}>
          <TextArea
            label={texts.remark}
            aria-label={texts.remarkLabel(name)}
            rows={2}
            maxLength={500}
            autoFocus
            value={remark}
            onChange={onRemark}
          />
          <StoredAnswers answers={storedAnswers.returned} onChoose={onRemark} />
        </div>
      )}
    </li>
  );
}

function Figures({ pair, onOpen }: Pick<CheckPairProps, 'pair' | 'onOpen'>) {
  const { id, name, before, afters, marks, missing, label } = pair;
  const [after] = afters;
  return (
    <>
      {before && (
        <figure>
          <DeliveryImageButton
            {...{ id, marks }}
            label={texts.open(texts.before, name)}
            image={before}
            onPress={onOpen}
          />
          <figcaption>{texts.before}</figcaption>
        </figure>
      )}
      {after ? (
        <figure>
          <DeliveryImageButton
            id={after.id}
            label={texts.open(texts.after, name)}
            image={after.image}
            original={before}
            onPress={onOpen}
          />
          <figcaption>{[texts.after, label].filter(Boolean).join(' · ')}</figcaption>
        </figure>
      ) : (
        <p className={styles.none}>{missing}</p>
      )}
    </>
  );
}

function Words({ pair: { marks, note, answer } }: Pick<CheckPairProps, 'pair'>) {
  if (!note && !answer && marks.length === 0) return null;
  return (
    <div className={styles.words}>
      {note && <p className={styles.note}>{note}</p>}
      {marks.length > 0 && (
        <ImageMarksView
          image={undefined}
          marks={marks}
          answerOf={({ state, answer }) =>
            state && state !== 'open' && <p>{[markStateLabels[state], answer].filter(Boolean).join(': ')}</p>
          }
        />
      )}
      {answer && <p>{answer}</p>}
    </div>
  );
}

/** Goes on to the next image that was not looked at. */
function focusNext(target: Element): void {
  let next = target.closest('[data-pair]')?.nextElementSibling;
  while (next?.querySelector('[data-shortcut=s][aria-pressed=true]')) next = next.nextElementSibling;
  next?.querySelector<HTMLElement>('[data-shortcut=s]')?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
