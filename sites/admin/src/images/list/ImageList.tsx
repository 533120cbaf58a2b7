import { finishedListTexts as texts } from '@rumklar/domain/images/list/finishedListTexts';
import { IMAGE_PAGE_SIZE, type ListedImage } from '@rumklar/domain/images/list/listedImage';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { useSearchText } from '@rumklar/features/search/useSearchText';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { TextField } from '@rumklar/ui/TextField';
import { InfiniteListBase, useListContext } from 'react-admin';
import { SHOWN_IN_PLACE } from '../../layout/failures/listFailure.ts';
import { textOf } from '../../orders/query/orderFilter.ts';
import { ImageFilters } from './ImageFilters.tsx';
import styles from './ImageList.module.css';
import { ImageSheet } from './ImageSheet.tsx';

/** The finished images of all orders. Filters and search are in the URL. */
export function ImageList() {
  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <InfiniteListBase<ListedImage>
        perPage={IMAGE_PAGE_SIZE}
        sort={NEWEST_FIRST}
        storeKey={false}
        exporter={false}
        queryOptions={SHOWN_IN_PLACE}
      >
        <PageHeader title={texts.heading} description={texts.subtitle} actions={<ImageSearch />} />
        <ImageFilters>
          <ImageSheet />
        </ImageFilters>
      </InfiniteListBase>
    </>
  );
}

function ImageSearch() {
  const { filterValues, setFilters } = useListContext<ListedImage>();
  const [text, setText] = useSearchText(textOf(filterValues.q), (q) =>
    setFilters({ ...filterValues, q: q || undefined }),
  );
  return (
    <TextField
      type="search"
      label={texts.search}
      isLabelHidden
      placeholder={texts.searchPlaceholder}
      className={styles.search}
      maxLength={200}
      value={text}
      onChange={setText}
    />
  );
}

const NEWEST_FIRST = { field: 'at', order: 'DESC' } as const;
