import { type ReactNode, useEffect, useEffectEvent } from 'react';

/**
 * The `failed` of a part that opens over the page: calls the part's `onFailure`, so that the page closes it and reports why.
 * @example const Editor = lazyPart<EditorProps & { onFailure: () => void }>(load, { failed: callOnFailure });
 */
export function callOnFailure(_onRetry: () => void, { onFailure }: { onFailure: () => void }): ReactNode {
  return <Failed onFailure={onFailure} />;
}

function Failed({ onFailure }: { onFailure: () => void }) {
  const report = useEffectEvent(onFailure);
  useEffect(() => report(), []);
  return null;
}
