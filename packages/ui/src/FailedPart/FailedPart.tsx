import { connectionTexts } from '@rumklar/domain/connection/texts';
import { ErrorState, type ErrorStateProps } from '../ErrorState/ErrorState.tsx';

export interface FailedPartProps
  extends Omit<ErrorStateProps, 'title' | 'description' | 'actionLabel' | 'onAction'> {
  onRetry: () => void;
}

/**
 * Shown in the place of a part whose code could not be loaded, with 'Prøv igen'.
 * @example const Chart = lazyPart(loadChart, { failed: (onRetry) => <FailedPart onRetry={onRetry} /> });
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
