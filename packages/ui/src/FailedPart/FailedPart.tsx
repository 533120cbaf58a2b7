import { connectionTexts } from '@rumklar/domain/connection/texts';
import { ErrorState, type ErrorStateProps } from '../ErrorState/ErrorState.tsx';

/** Props of {@link FailedPart}: those of `ErrorState` without its texts. */
export interface FailedPartProps
  extends Omit<ErrorStateProps, 'title' | 'description' | 'actionLabel' | 'onAction'> {
  /** Loads the code again. */
  onRetry: () => void;
}

/**
 * Shown in the place of a part whose code could not be loaded, with 'Prøv igen'.
 *
 * @example
 * const Chart = lazyPart(loadChart, { failed: (onRetry) => <FailedPart onRetry={onRetry} /> });
 */
export function FailedPart({ onRetry, ...rest }: FailedPartProps) {
  return (
    <ErrorState
      {...rest}
      title={connectionTexts.partFailed}
      description={connectionTexts.checkConnection}
      actionLabel="Prøv igen"
      onAction={onRetry}
    />
  );
}
