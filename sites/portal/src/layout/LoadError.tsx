import { messageOf } from '@rumklar/backend/errors';
import type { Message } from '@rumklar/domain/message';
import { ErrorState, type ErrorStateProps } from '@rumklar/ui/ErrorState';

interface LoadErrorProps extends Pick<ErrorStateProps, 'headingLevel'> {
  error: unknown;
  otherwise: Message;
  onRetry: () => void;
}

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
