import { downloadArchive } from '@rumklar/backend/images/download/downloadArchive';
import {
  IMAGE_PAGE_SIZE,
  type ListedImage,
  finishedListTexts as texts,
} from '@rumklar/domain/images/list/listedImage';
import { imageTexts } from '@rumklar/domain/images/texts';
import { orderNumber } from '@rumklar/domain/orders/order';
import type { StaffRole } from '@rumklar/domain/users/roles';
import { useArchive } from '@rumklar/features/images/useDownloadAll';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { useSearchText } from '@rumklar/features/search/useSearchText';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { classNames } from '@rumklar/ui/classNames.ts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { SearchField } from '@rumklar/ui/SearchField';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { useActionBar } from '@rumklar/ui/useActionBar.ts';
import { useEffect, useRef, useState } from 'react';
import { InfiniteListBase, useInfinitePaginationContext, useListContext, usePermissions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { backend } from '../../backend.ts';
import { useImagePaths } from '../../layout/area.ts';
import { ERROR_IN_PLACE } from '../../layout/failures/listFailure.ts';
import orderRowsStyles from '../../orders/list/OrderRows.module.css';
import { filterText } from '../../orders/query/orderFilter.ts';
import { ContactSheet } from './ContactSheet.tsx';
import { ImageFilters } from './ImageFilters.tsx';
import styles from './ImageList.module.css';
import { storeImageSearch } from './imageReads.ts';

/** The finished images that the reader may see. Filters and search are in the URL. */
export function ImageList() {
  const { permissions = 'admin' } = usePermissions<StaffRole>();
  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <InfiniteListBase<ListedImage>
        perPage={IMAGE_PAGE_SIZE}
        sort={NEWEST_FIRST}
        storeKey={false}
        exporter={false}
        queryOptions={ERROR_IN_PLACE}
      >
        <PageHeader
          title={texts.heading}
          description={texts.subtitles[permissions]}
          actions={<ImageSearch isEditor={permissions === 'editor'} />}
        />
        <ImageFilters>
          <ImageSheet />
        </ImageFilters>
      </InfiniteListBase>
    </>
  );
}

function ImageSearch({ isEditor }: { isEditor: boolean }) {
  const { filterValues, setFilters } = useListContext<ListedImage>();
  const [text, setText] = useSearchText(filterText(filterValues.q), (q) =>
    setFilters({ ...filterValues, q: q || undefined }),
  );
  return (
    <SearchField
      shortcut="/"
      label={texts.search}
      isLabelHidden
      placeholder={isEditor ? texts.searchPlaceholderOfEditors : texts.searchPlaceholder}
      className={styles.search}
      maxLength={200}
      value={text}
      onChange={setText}
    />
  );
}

const NEWEST_FIRST = { field: 'at', order: 'DESC' } as const;

/** The images that the filter finds, page by page as they are scrolled to. */
function ImageSheet() {
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

function ImageBulkBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<ListedImage>();
  const bar = useRef<HTMLElement>(null);
  useActionBar(bar);
  const { download, progress } = useArchive();
  const paths = useImagePaths();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const orderIds = new Set(selected.map(({ order_id }) => order_id));
  const [orderId] = orderIds;

  function save() {
    // Each order has a folder of its own.
    const images = selected.map((image) => ({
      path: image.image_path,
      zipName: `${orderNumber(image.order_number)}/${image.file_name ?? image.image_path.split('/').at(-1)}`,
    }));
    return download(images.length, (options) =>
      downloadArchive(backend, { order: { id: '' }, images, folder: '', name: 'billeder.zip', ...options }),
    );
  }

  return (
    <section ref={bar} aria-label={texts.selection} className={orderRowsStyles.bulk}>
      <p role="status">{texts.selected(selected.length)}</p>
      <div className={classNames('wrap gap-2', orderRowsStyles.bulkActions)}>
        <Button variant="secondary" size="sm" isPending={progress !== undefined} onPress={save}>
          {progress ? texts.zipProgress(progress.done, progress.total) : texts.zip}
        </Button>
        {orderId && orderIds.size === 1 && (
          <ButtonLink variant="secondary" size="sm" href={paths.order(orderId)}>
            {texts.openOrder}
          </ButtonLink>
        )}
      </div>
      <Button variant="quiet" size="sm" onPress={() => onUnselectItems()}>
        {texts.unselect}
      </Button>
    </section>
  );
}
