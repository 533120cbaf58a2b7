export {
  CursorPagination,
  type CursorPaginationProps,
  Pagination,
  type PaginationProps,
} from './Pagination.tsx';
