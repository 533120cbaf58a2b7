import { Button } from '@rumklar/ui/Button';

interface QueryFailedProps {
  title: string;
  hint?: string;
  /** @default false */
  isFetching?: boolean;
  onRetry: () => unknown;
}

/** In a card or a dialog, in the place of what failed to load. */
export function QueryFailed({ title, hint, isFetching = false, onRetry }: QueryFailedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p>
        {hint ? <strong>{title}</strong> : title}
        {hint && <br />}
        {hint}
      </p>
      <Button variant="secondary" size="sm" isPending={isFetching} onPress={() => onRetry()}>
        Prøv igen
      </Button>
    </div>
  );
}
