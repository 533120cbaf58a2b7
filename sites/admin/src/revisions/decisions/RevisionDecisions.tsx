import { judgeTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import { useState } from 'react';
import { DialogButton, lazyDialog } from '../../layout/forms/lazyDialog.tsx';
import type { DecisionProps } from './DeclineDialog.tsx';

/** The buttons that judge and decline a revision that nobody has begun, with their dialogs. Nothing is shown for any other. */
export function RevisionDecisions({ order, revision }: DecisionProps) {
  const [opened, setOpened] = useState<'judge' | 'decline'>();
  const close = () => setOpened(undefined);
  return (
    <>
      {(revision.status === 'sent' || revision.status === 'quoted') && (
        <div className="wrap gap-3">
          <DialogButton dialog={JudgeDialog} onPress={() => setOpened('judge')}>
            {revision.status === 'quoted' ? texts.judgeAgain : texts.judge}
          </DialogButton>
          <DialogButton dialog={DeclineDialog} variant="secondary" onPress={() => setOpened('decline')}>
            {texts.decline}
          </DialogButton>
        </div>
      )}
      {/* Open also when it was decided elsewhere, which the dialog shows. */}
      {opened === 'judge' && <JudgeDialog order={order} revision={revision} onClose={close} />}
      {opened === 'decline' && <DeclineDialog order={order} revision={revision} onClose={close} />}
    </>
  );
}

const JudgeDialog = lazyDialog(async () => (await import('./JudgeDialog.tsx')).JudgeDialog);
const DeclineDialog = lazyDialog(async () => (await import('./DeclineDialog.tsx')).DeclineDialog);
