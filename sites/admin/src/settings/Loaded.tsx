import { ErrorState } from '@rumklar/ui/ErrorState';
import { Skeleton } from '@rumklar/ui/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  loading: string;
  height: string;
  /** Shown, with a button that tries again, when it cannot be loaded. */
  failed: string;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, loading, height, failed, children }: LoadedProps<Data>) {
  const { data, isError, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) {
    return <ErrorState headingLevel={3} title={failed} actionLabel="Prøv igen" onAction={() => refetch()} />;
  }
  return (
    <div role="status" aria-label={loading}>
      <Skeleton height={height} />
    </div>
  );
}
