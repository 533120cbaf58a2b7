import { expect, test } from 'vitest';
import {
  checksOf,
  failuresOutsideTests,
  filtersOf,
  formatDurations,
  formatOutcome,
  formatSlowest,
  parts,
  selectedParts,
  stages,
} from './parts.ts';

test('without --only all parts are selected', () => {
  expect(selectedParts([])).toEqual(parts);
});

test('--only selects parts, in the order in which they run', () => {
  expect(selectedParts(['--only', 'browser', '--only', 'checks'])).toEqual(['checks', 'browser']);
});

test.each([[['--only', 'unit']], [['--onyl', 'units']]])('%s is refused', (args) => {
  expect(() => selectedParts(args)).toThrow(/unit|onyl/);
});

test('every part runs once', () => {
  expect(stages.flat(2).sort()).toEqual([...parts].sort());
});

test('every workspace belongs to exactly one part', () => {
  const elsewhere = [...filtersOf('components'), ...filtersOf('database'), ...filtersOf('browser')];
  expect(new Set(elsewhere).size).toBe(elsewhere.length);
  expect(filtersOf('units')).toEqual(elsewhere.map((filter) => filter.replace('=', '=!')));
});

const ended = (taskId: string, exitCode: number) => ({ taskId, execution: { exitCode } });

test('each turbo task is one check, and a task that never ran has failed', () => {
  const { passed, failures } = checksOf({
    tasks: [ended('a#check', 0), ended('b#check', 2), { taskId: 'c#check' }],
  });
  expect(passed).toBe(1);
  expect(failures.map(({ name }) => name)).toEqual(['b#check', 'c#check']);
});

test('a workspace that failed without a failed test is reported', () => {
  const tasks = [
    ended('@rumklar/ui#test', 1),
    ended('@rumklar/e2e#test', 1),
    ended('@rumklar/domain#test', 0),
  ];
  const failedTests = [{ name: 'e2e-rules: src/a.test.ts > a rule', message: 'expected 1 to be 2' }];
  expect(failuresOutsideTests({ tasks }, failedTests).map(({ name }) => name)).toEqual(['@rumklar/ui#test']);
});

test('the counts are the last line, after flaky and failed tests with their errors', () => {
  const failures = [{ name: 'ui: src/Button.test.tsx > is pressed', message: 'Error: no\n    at Button' }];
  const flaky = [{ name: 'e2e: a page', message: 'too late' }];
  expect(formatOutcome({ passed: 3, failures, flaky }).split('\n')).toEqual([
    'FLAKY e2e: a page',
    '  too late',
    '',
    'FAILED ui: src/Button.test.tsx > is pressed',
    '  Error: no',
    '      at Button',
    '',
    '3 passed, 1 failed',
  ]);
});

test('durations are shown in minutes and seconds, part by part', () => {
  const durations = new Map([
    ['checks', 59.6],
    ['units', 12.2],
    ['browser', 605],
  ]);
  expect(formatDurations(durations)).toBe('Time: checks 1 min 0 s, units 12 s, browser 10 min 5 s');
});

test('the slowest files are named, the slowest first', () => {
  const seconds = { 'e2e: a.spec.ts': 12.4, 'ui: b.test.ts': 0.2, 'e2e: c.spec.ts': 101.6 };
  expect(formatSlowest({ passed: 3, failures: [], flaky: [], seconds }, 2).split('\n')).toEqual([
    '  102 s  e2e: c.spec.ts',
    '   12 s  e2e: a.spec.ts',
  ]);
});
