import { messageOf } from '@rumklar/backend/errors';
import type { Message } from '@rumklar/domain/message';
import { ErrorState, type ErrorStateProps } from '@rumklar/ui/ErrorState';

interface LoadErrorProps extends Pick<ErrorStateProps, 'headingLevel'> {
  error: unknown;
  /** The words where the error has none of its own. */
  otherwise: Message;
  onRetry: () => void;
}

/** In the place of an answer that could not be had: what went wrong, and the way to try again. */
export function LoadError({ error, otherwise, onRetry, headingLevel }: LoadErrorProps) {
  const { title, description } = messageOf(error, otherwise);
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={title}
      description={description}
      actionLabel="Prøv igen"
      onAction={onRetry}
    />
  );
}
