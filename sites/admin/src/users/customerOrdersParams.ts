/** The parameters of a page of a customer's orders, newest first. */
export function customerOrdersParams(userId: string, pagination: { page: number; perPage: number }) {
  return { pagination, filter: { user_id: userId }, sort: NEWEST_FIRST };
}

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;
