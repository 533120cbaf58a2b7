import { messageOf } from '@rumklar/backend/errors';
import { listWeekFigures } from '@rumklar/backend/orders/desk';
import { formatCount } from '@rumklar/domain/format/numbers';
import { type Message, success, warning } from '@rumklar/domain/message';
import { ORDER_PAGE_SIZE } from '@rumklar/domain/orders/list/customerFilter';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { useSearchText } from '@rumklar/features/search/useSearchText';
import { classNames } from '@rumklar/ui/classNames.ts';
import { IconButton } from '@rumklar/ui/IconButton';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { SearchField } from '@rumklar/ui/SearchField';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { Ellipsis } from 'lucide-react';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ERROR_IN_PLACE } from '../../layout/failures/listFailure.ts';
import { SEARCHING } from '../../layout/navigationState.ts';
import { useFollowLink } from '../../layout/useFollowLink.ts';
import { useCall } from '../../useCall.ts';
import { type AdminOrder, formatOrderCount } from '../adminOrder.ts';
import { readCursor } from '../query/cursor.ts';
import { EXPORT_META } from '../query/listOrderRecords.ts';
import { filterText, type ListFilter, searchTextOf } from '../query/orderFilter.ts';
import styles from './AdminOrderFilters.module.css';
import { AdminOrderFilters } from './AdminOrderFilters.tsx';
import type { ListMenuItemsProps } from './ListMenuItems.tsx';
import { OrderRows } from './OrderRows.tsx';

/** All orders of all customers. Filter, sort order and page are in the URL. */
export function OrderList() {
  const [parameters] = useSearchParams();
  // Without a cursor the first page has one query key and so one cache entry, however it was reached.
  const isFirst = Number(parameters.get('page') ?? 1) <= 1;
  const cursor = useMemo(() => (isFirst ? undefined : readCursor(parameters)), [isFirst, parameters]);
  const meta = useMemo(() => ({ cursor }), [cursor]);
  return (
    <>
      <PageTitle>Ordrer</PageTitle>
      <ListBase<AdminOrder>
        perPage={ORDER_PAGE_SIZE}
        sort={NEWEST_FIRST}
        storeKey={false}
        exporter={false}
        queryOptions={{ ...ERROR_IN_PLACE, meta }}
      >
        <PageHeader
          title="Ordrer Administration"
          actions={
            <div className={classNames('row gap-2', styles.actions)}>
              <OrderSearch />
              <ListMenu />
            </div>
          }
        />
        <AdminOrderFilters>
          <OrderRows listMeta={meta} />
        </AdminOrderFilters>
      </ListBase>
    </>
  );
}

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

function ListMenu() {
  const [isAsked, setAsked] = useState(false);
  const { save, isBusy } = useExport();
  const trigger = (
    <IconButton
      aria-label="Flere valg for listen"
      icon={Ellipsis}
      isPending={isBusy}
      onPointerEnter={ListMenuItems.preload}
      onFocus={ListMenuItems.preload}
      onPress={() => setAsked(true)}
    />
  );
  return isAsked ? <ListMenuItems {...{ trigger, isBusy }} onExport={save} /> : trigger;
}

/** Menus are loaded when one is pointed at; until then, and if loading fails, the button stays. */
const ListMenuItems = lazyPart<ListMenuItemsProps & { trigger: ReactElement }>(
  async () => (await import('./ListMenuItems.tsx')).ListMenuItems,
  { loading: ({ trigger }) => trigger, failed: (_, { trigger }) => trigger },
);

/** The search of the list. Enter opens the order that is found alone, as soon as its result is there. */
function OrderSearch() {
  const { data, filterValues, isPlaceholderData, page, setFilters } = useListContext<AdminOrder>();
  const filter: ListFilter = filterValues;
  const { state } = useLocation();
  const follow = useFollowLink();
  const [text, setText] = useSearchText(filterText(filter.q), (q) =>
    setFilters({ ...filter, q: q || undefined }),
  );
  const [entered, setEntered] = useState<string>();
  const isAnswered = entered === searchTextOf(filter) && !isPlaceholderData && data !== undefined;
  const only = page === 1 && data?.length === 1 ? data[0] : undefined;

  useEffect(() => {
    if (!isAnswered) return;
    setEntered(undefined);
    if (only) follow(adminOrderPath(only.id));
  }, [isAnswered, only, follow]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the support range have no search element
    <form
      role="search"
      className="grow shrink"
      onSubmit={(event) => {
        event.preventDefault();
        setEntered(text.trim() || undefined);
      }}
    >
      <SearchField
        shortcut="/"
        label="Søg i ordrer"
        isLabelHidden
        placeholder="Nummer, titel, adresse, sagsnr. eller kunde"
        autoFocus={state === SEARCHING}
        value={text}
        onChange={(value) => {
          setEntered(undefined);
          setText(value);
        }}
      />
    </form>
  );
}

/** Exports the filtered orders, all pages of them, or the figures of a year's weeks, as a CSV file. */
function useExport() {
  const call = useCall();
  const { getData, meta } = useListContext<AdminOrder>();
  const [isBusy, setBusy] = useState(false);

  async function saveOrders() {
    const [orders, { exportOrders }] = await Promise.all([
      getData?.({ maxResults: EXPORT_LIMIT, meta: EXPORT_META }) ?? [],
      import('./exportOrders.ts'),
    ]);
    exportOrders(orders);
    showToast(exportMessage(orders.length, Boolean(meta?.isTruncated)), ACTION_TOAST);
  }

  async function saveFigures() {
    const [weeks, { exportFigures }] = await Promise.all([
      call(listWeekFigures),
      import('./exportOrders.ts'),
    ]);
    exportFigures(weeks);
  }

  async function save(what: 'orders' | 'figures') {
    setBusy(true);
    dismissToast(ACTION_TOAST.key);
    try {
      await (what === 'orders' ? saveOrders() : saveFigures());
    } catch (error) {
      showToast(messageOf(error, orderTexts.listFailed), ACTION_TOAST);
    } finally {
      setBusy(false);
    }
  }

  return { save, isBusy };
}

/** @param isTruncated the search had more results than it returned */
function exportMessage(count: number, isTruncated: boolean): Message {
  if (isTruncated)
    return warning(
      `De ${formatCount(count)} nyeste ordrer er eksporteret`,
      'Skriv mere for at få ældre ordrer med.',
    );
  if (count < EXPORT_LIMIT) return success(`${formatOrderCount(count)} eksporteret`);
  return warning(
    `De første ${formatOrderCount(count)} er eksporteret`,
    'Vælg en kortere periode for at få resten med.',
  );
}

const EXPORT_LIMIT = 20_000;
