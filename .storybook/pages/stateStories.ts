import { screen, within } from 'storybook/test';
import { pending, type Responses } from './stubBackend.ts';

/** A story without its name. */
interface StateStory {
  args: { responses: Responses };
  play: (context: { canvasElement: HTMLElement }) => Promise<void>;
}

/** A story of a screen while requests (as in {@link Responses}) are pending; its heading is shown already. */
export function loadingState(paths: readonly string[], heading: string): StateStory {
  return {
    args: { responses: Object.fromEntries(paths.map((path) => [path, pending])) },
    play: async ({ canvasElement }) => {
      await within(canvasElement).findByRole('heading', { name: heading });
    },
  };
}

/** A story of a screen that shows a text, in the page or in a toast, because of these responses. */
export function responseState(responses: Responses, text: string): StateStory {
  return {
    args: { responses },
    play: async () => {
      await screen.findAllByText(text);
    },
  };
}
