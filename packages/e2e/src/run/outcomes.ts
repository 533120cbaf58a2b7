import type { Failure, Outcome } from '../../../../.ci/outcome.ts';

/** What `turbo run --summarize` writes, as far as it is read here. */
export interface TurboSummary {
  tasks: { taskId: string; execution?: { exitCode?: number } }[];
}

/** A turbo run each task of which is one check; a task that never ran has failed. */
export function checksOf(summary: TurboSummary): Outcome {
  const failures = failedTasks(summary);
  return { passed: summary.tasks.length - failures.length, failures, wavered: [] };
}

/**
 * The tasks that ended badly though none of their tests failed: what fell over before or after its tests.
 *
 * @param failedTests what the tests of the same run have failedTests, each name beginning with its workspace
 */
export function untoldFailures(summary: TurboSummary, failedTests: readonly Failure[]): Failure[] {
  return failedTasks(summary).filter(({ name }) => {
    const [, workspace] = /^@rumklar\/([^#]+)#/.exec(name) ?? [];
    return !workspace || !failedTests.some((failure) => failure.name.startsWith(workspace));
  });
}

/** What is printed last: what wavered and what failed, each with its reason, and the counts. */
export function formatOutcome({ passed, failures, wavered }: Outcome): string {
  const tell = (word: string) => (failure: Failure) =>
    `${word} ${failure.name}\n${failure.message.replaceAll(/^/gm, '  ')}\n`;
  const failedTests = [...wavered.map(tell('WAVERED')), ...failures.map(tell('FAILED'))];
  return [...failedTests, `${passed} passed, ${failures.length} failed`].join('\n');
}

function failedTasks({ tasks }: TurboSummary): Failure[] {
  return tasks
    .filter(({ execution }) => execution?.exitCode !== 0)
    .map(({ taskId, execution }) => ({
      name: taskId,
      message: execution
        ? `It ended with ${execution.exitCode}; the reason stands in its output.`
        : 'It never ran.',
    }));
}
