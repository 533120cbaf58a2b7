import type { Message } from '@rumklar/domain/message';
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { unwrap } from '../failures.ts';

/** The most rows that a query returns (`max_rows` in supabase/config.toml). */
const MAX_ROWS = 1000;

/** All rows of a query. @param page queries rows from one number to another (from 0, both included) in a fixed order */
export async function readPages<Row>(
  page: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<Row[]>>,
  otherwise: Message,
  size = MAX_ROWS,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const next = await unwrap(page(rows.length, rows.length + size - 1), otherwise);
    rows.push(...next);
    if (next.length < size) return rows;
  }
}
