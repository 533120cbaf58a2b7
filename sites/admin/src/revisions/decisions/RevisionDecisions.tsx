import { judgeTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { Button } from '@rumklar/ui/Button';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useState } from 'react';
import styles from './Decision.module.css';
import type { DecisionProps } from './decision.ts';

/** The buttons that judge and decline a revision which nobody has begun, with their dialogs; nothing of any other. */
export function RevisionDecisions({ order, revision }: DecisionProps) {
  const [opened, setOpened] = useState<'judge' | 'decline'>();
  const close = () => setOpened(undefined);
  return (
    <>
      {(revision.status === 'sent' || revision.status === 'quoted') && (
        <div className={styles.actions}>
          <Button
            onPress={() => setOpened('judge')}
            onHoverStart={JudgeDialog.preload}
            onFocus={JudgeDialog.preload}
          >
            {revision.status === 'quoted' ? texts.judgeAgain : texts.judge}
          </Button>
          <Button
            variant="secondary"
            onPress={() => setOpened('decline')}
            onHoverStart={DeclineDialog.preload}
            onFocus={DeclineDialog.preload}
          >
            {texts.decline}
          </Button>
        </div>
      )}
      {/* Open also when it was decided elsewhere, to say so. */}
      {opened === 'judge' && <JudgeDialog order={order} revision={revision} onClose={close} />}
      {opened === 'decline' && <DeclineDialog order={order} revision={revision} onClose={close} />}
    </>
  );
}

const JudgeDialog = lazyPart(async () => (await import('./JudgeDialog.tsx')).JudgeDialog, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});
const DeclineDialog = lazyPart(async () => (await import('./DeclineDialog.tsx')).DeclineDialog, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});
