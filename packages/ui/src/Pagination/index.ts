export { PageSize, type PageSizeProps } from './PageSize.tsx';
export {
  CursorPagination,
  type CursorPaginationProps,
  Pagination,
  type PaginationProps,
} from './Pagination.tsx';
