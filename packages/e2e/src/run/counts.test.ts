import { expect, test } from 'vitest';
import { countReport, countTasks, sum } from './counts.ts';

test('a Vitest report counts its tests, and a file that did not load', () => {
  const good = { status: 'passed', assertionResults: [{}] };
  const broken = { status: 'failed', assertionResults: [] };
  const report = { numTotalTests: 3, numPassedTests: 2, numFailedTests: 1, testResults: [good, broken] };
  expect(countReport(report)).toEqual({ passed: 2, failed: 2 });
});

test('a report without a test is a failure', () => {
  const empty = { numTotalTests: 0, numPassedTests: 0, numFailedTests: 0, testResults: [] };
  expect(countReport(empty)).toEqual({ passed: 0, failed: 1 });
});

test('a flaky browser test has failed', () => {
  expect(countReport({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [{}] })).toEqual({
    passed: 4,
    failed: 3,
  });
});

test('each turbo task is one check, and one that never ran has failed', () => {
  const tasks = [{ taskId: 'a#check', execution: { exitCode: 0 } }, { taskId: 'b#check' }];
  expect(countTasks({ tasks })).toEqual({ passed: 1, failed: 1 });
});

test('counts add up', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
