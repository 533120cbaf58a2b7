import { askTexts, wishProblemTexts } from '@rumklar/domain/revisions/askTexts';
import { checkWish, type RevisionWish, remainingCharacters } from '@rumklar/domain/revisions/draft';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { ImageMarks } from '../ImageMarks/ImageMarks.tsx';
import { MarksFrame, type MarksFrameRest } from '../ImageMarks/MarksFrame.tsx';
import type { MarkedImage } from '../ImageMarks/placement.ts';
import { TextArea } from '../TextArea/TextArea.tsx';
import styles from './RevisionRequest.module.css';

export interface RevisionRequestDialogProps extends MarksFrameRest {
  /** The delivered image that is asked about; `undefined` while closed. */
  image: MarkedImage | undefined;
  wish: RevisionWish;
  onChange: (wish: RevisionWish) => void;
  index: number;
  count: number;
  onShow: (index: number) => void;
  /** Called when the wish can be sent and the customer has finished. */
  onSave: () => void;
  onRemove: () => void;
  /** Called by Escape and the close button; the wish is kept. */
  onClose: () => void;
  /** Something to look at first, such as that there is a newer version. */
  hint?: string | undefined;
  /** Shows at once what cannot be sent. @default false */
  isChecked?: boolean;
}

/**
 * Asks what should be different in a delivered image, by words, marks or both. The wish is reported with each change; while
 * it is empty the button shows what is missing.
 * @example <RevisionRequestDialog image={image} wish={wish} onChange={setWish} index={0} count={12} onSave={save}
 * onClose={close} … />
 */
export function RevisionRequestDialog({ image, wish, onChange, ...props }: RevisionRequestDialogProps) {
  const { onShow, onSave, onRemove, hint, isChecked = false, ...rest } = props;
  const hasWish = wish.note !== '' || wish.marks.length > 0;
  const { shown, checks, check } = useShown(image, { hasWish, isChecked });
  const problem = checkWish(wish);
  return (
    <MarksFrame
      {...rest}
      title={image && `${shown?.wasCollected ? askTexts.askAgain : askTexts.ask}: ${image.name}`}
      onShow={(next) => (hasWish && problem ? check() : onShow(next))}
      actions={
        <div className="wrap justify-end gap-2">
          {hasWish && (
            <Button variant="quiet" onPress={onRemove}>
              {askTexts.remove}
            </Button>
          )}
          <Button onPress={() => (problem ? check() : onSave())}>
            {shown?.wasCollected ? askTexts.save : askTexts.add}
          </Button>
        </div>
      }
    >
      {(body) =>
        image && (
          <ImageMarks
            key={image.id}
            className={body}
            image={image}
            marks={wish.marks}
            onChange={(marks) => onChange({ ...wish, marks })}
            checkCount={checks}
            lead={
              <Lead
                {...{ hint, wish, onChange }}
                isChecked={checks > 0}
                hasFocus={checks === 0 && shown?.isFirst === true}
              />
            }
          />
        )
      }
    </MarksFrame>
  );
}

interface Shown {
  id: string;
  isFirst: boolean;
  /** Whether something had been said about it before. */
  wasCollected: boolean;
  checks: number;
}

/** Which button there is does not change while one writes. */
function useShown(image: MarkedImage | undefined, now: { hasWish: boolean; isChecked: boolean }) {
  const [shown, setShown] = useState<Shown>();
  if (shown?.id !== image?.id) {
    const checks = now.isChecked ? 1 : 0;
    setShown(image && { id: image.id, isFirst: !shown, wasCollected: now.hasWish, checks });
  }
  const checks = shown?.checks ?? 0;
  return { shown, checks, check: () => shown && setShown({ ...shown, checks: checks + 1 }) };
}

interface LeadProps extends Pick<RevisionRequestDialogProps, 'wish' | 'onChange' | 'hint'> {
  isChecked: boolean;
  hasFocus: boolean;
}

function Lead({ hint, wish, isChecked, hasFocus, onChange }: LeadProps) {
  const remaining = remainingCharacters(wish.note);
  const problem = checkWish(wish);
  const isWrong = problem === 'note_too_long' || (problem === 'empty' && isChecked);
  return (
    <>
      {hint && (
        <p className={styles.hint}>
          <Icon icon={Info} size={16} />
          {hint}
        </p>
      )}
      <TextArea
        label={askTexts.note}
        placeholder={askTexts.noteExample}
        hint={remaining <= NEAR_LIMIT ? askTexts.remaining(Math.max(remaining, 0)) : undefined}
        rows={3}
        // On a touch screen the keyboard would cover the image.
        autoFocus={hasFocus && matchMedia('(hover: hover)').matches}
        value={wish.note}
        errorMessage={isWrong ? wishProblemTexts[problem] : undefined}
        onChange={(note) => onChange({ ...wish, note })}
      />
    </>
  );
}

/** From so many characters on they are counted. */
const NEAR_LIMIT = 100;
