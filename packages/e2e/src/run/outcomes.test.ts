import { expect, test } from 'vitest';
import { checksOf, formatOutcome, untoldFailures } from './outcomes.ts';

const ended = (taskId: string, exitCode: number) => ({ taskId, execution: { exitCode } });

test('each turbo task is one check, and one that never ran has failed', () => {
  const { passed, failures } = checksOf({
    tasks: [ended('a#check', 0), ended('b#check', 2), { taskId: 'c#check' }],
  });
  expect(passed).toBe(1);
  expect(failures.map(({ name }) => name)).toEqual(['b#check', 'c#check']);
});

test('a workspace that fell over beside its tests has failed', () => {
  const tasks = [
    ended('@rumklar/ui#test', 1),
    ended('@rumklar/e2e#test', 1),
    ended('@rumklar/domain#test', 0),
  ];
  const failedTests = [{ name: 'e2e-rules: src/a.test.ts > a rule', message: 'expected 1 to be 2' }];
  expect(untoldFailures({ tasks }, failedTests).map(({ name }) => name)).toEqual(['@rumklar/ui#test']);
});

test('the counts come last, after what wavered and what failed, and why', () => {
  const failures = [{ name: 'ui: src/Button.test.tsx > is pressed', message: 'Error: no\n    at Button' }];
  const wavered = [{ name: 'e2e: a page', message: 'too late' }];
  expect(formatOutcome({ passed: 3, failures, wavered }).split('\n')).toEqual([
    'WAVERED e2e: a page',
    '  too late',
    '',
    'FAILED ui: src/Button.test.tsx > is pressed',
    '  Error: no',
    '      at Button',
    '',
    '3 passed, 1 failed',
  ]);
});
