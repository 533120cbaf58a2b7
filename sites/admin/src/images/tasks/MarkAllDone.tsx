import { markAnswerTexts } from '@rumklar/domain/images/marks/markAnswers';
import { Button } from '@rumklar/ui/Button';
import type { ImageTask } from './imageTasks.ts';
import type { MarkAnswers } from './useMarkAnswers.ts';

export function MarkAllDone({ task: { marks, name }, answers }: { task: ImageTask; answers: MarkAnswers }) {
  const open = marks.filter(({ state }) => state === 'open');
  if (open.length < 2) return null;
  return (
    <Button variant="quiet" size="sm" onPress={() => answers.saveAll(open, name)}>
      {markAnswerTexts.allDone}
    </Button>
  );
}
