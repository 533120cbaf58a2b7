import { connectionTexts } from '@rumklar/domain/connection/texts';
import { ErrorState, type ErrorStateProps } from '../ErrorState/index.ts';

/** Props of {@link LostPart}: those of `ErrorState` without its texts. */
export interface LostPartProps
  extends Omit<ErrorStateProps, 'title' | 'description' | 'actionLabel' | 'onAction'> {
  /** Loads the code again. */
  onRetry: () => void;
}

/**
 * Shown in the place of a part whose code could not be loaded, with 'Prøv igen'.
 *
 * @example
 * const Chart = lazyPart(loadChart, { lost: (onRetry) => <LostPart onRetry={onRetry} /> });
 */
export function LostPart({ onRetry, ...rest }: LostPartProps) {
  return (
    <ErrorState
      {...rest}
      title={connectionTexts.partLost}
      description={connectionTexts.checkConnection}
      actionLabel="Prøv igen"
      onAction={onRetry}
    />
  );
}
