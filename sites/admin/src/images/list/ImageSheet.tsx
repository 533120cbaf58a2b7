import { finishedListTexts as texts } from '@rumklar/domain/images/list/finishedListTexts';
import type { ListedImage } from '@rumklar/domain/images/list/listedImage';
import { imageTexts } from '@rumklar/domain/images/texts';
import { Button } from '@rumklar/ui/Button';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { useEffect, useRef, useState } from 'react';
import { useInfinitePaginationContext, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ContactSheet } from './ContactSheet.tsx';
import { ImageBulkBar } from './ImageBulkBar.tsx';
import styles from './ImageList.module.css';
import { storeImageSearch } from './imageSearch.ts';

/** The images that the filter finds, page by page as they are scrolled to. */
export function ImageSheet() {
  const { data, error, isPlaceholderData, refetch, selectedIds, onSelect } = useListContext<ListedImage>();
  const { search } = useLocation();
  const [side, setSide] = useState<'before' | 'after'>('after');
  useEffect(() => storeImageSearch(search), [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter clears the selection
  useEffect(() => onSelect([]), [search]);

  if (error && !data) {
    return (
      <ErrorState title={imageTexts.loadFailed.title} actionLabel="Prøv igen" onAction={() => refetch()} />
    );
  }
  if (data?.length === 0) return <NoImages />;
  return (
    <>
      <div className={styles.side}>
        <span aria-hidden="true">{texts.shown}</span>
        <SegmentedControl aria-label={texts.shown} options={SIDES} value={side} onChange={setSide} />
      </div>
      <ContactSheet
        images={data}
        showsOriginals={side === 'before'}
        selectedIds={selectedIds}
        onSelectionChange={onSelect}
        isStale={isPlaceholderData ?? false}
      />
      <MoreImages />
      {selectedIds.length > 0 && <ImageBulkBar />}
    </>
  );
}

function NoImages() {
  const { filterValues } = useListContext<ListedImage>();
  return Object.values(filterValues).some(Boolean) ? (
    <EmptyState title={texts.noMatch} description={texts.noMatchHint} />
  ) : (
    <EmptyState title={texts.empty} description={texts.emptyHint} />
  );
}

/** Loads the next page before its place is reached, or on request where that failed. */
function MoreImages() {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  const { error } = useListContext<ListedImage>();
  const end = useRef<HTMLDivElement>(null);
  const isFailed = Boolean(error);
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || isFetchingNextPage || isFailed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetchNextPage();
      },
      { rootMargin: '1200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFailed, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className={styles.more}>
      {isFailed && <p role="alert">{imageTexts.loadFailed.title}</p>}
      <Button variant="secondary" isPending={isFetchingNextPage} onPress={() => fetchNextPage()}>
        {texts.more}
      </Button>
    </div>
  );
}

const SIDES = [
  { value: 'before', label: texts.before },
  { value: 'after', label: texts.after },
] as const;
