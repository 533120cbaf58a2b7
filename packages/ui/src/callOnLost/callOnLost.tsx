import { type ReactNode, useEffect, useEffectEvent } from 'react';

/**
 * For `lost` of a part that opens over the page: shows nothing, and calls the part's `onLost`, so that the page closes it and
 * says why. Opening it again makes a new attempt.
 *
 * @example
 * const Editor = lazyPart<EditorProps & { onLost: () => void }>(load, { lost: callOnLost });
 */
export function callOnLost(_onRetry: () => void, { onLost }: { onLost: () => void }): ReactNode {
  return <Lost onLost={onLost} />;
}

function Lost({ onLost }: { onLost: () => void }) {
  const lose = useEffectEvent(onLost);
  useEffect(() => lose(), []);
  return null;
}
