import { screen, within } from 'storybook/test';
import { type Answers, pending } from './answerCalls.ts';

/** What a story needs beside its name. */
interface State {
  args: { answers: Answers };
  play: (context: { canvasElement: HTMLElement }) => Promise<void>;
}

/** A screen that waits for answers, and says already where one is. */
export function waiting(paths: readonly string[], heading: string): State {
  return {
    args: { answers: Object.fromEntries(paths.map((path) => [path, pending])) },
    play: async ({ canvasElement }) => {
      await within(canvasElement).findByRole('heading', { name: heading });
    },
  };
}

/** A screen that got other answers than the usual ones, and says so: in its place, in a toast, or in both. */
export function answered(answers: Answers, words: string): State {
  return {
    args: { answers },
    play: async () => {
      await screen.findAllByText(words);
    },
  };
}
