import { formatCount } from '@rumklar/domain/format/numbers';

/** `1 ordre`, `3.000 ordrer` */
export function formatOrderCount(count: number): string {
  return count === 1 ? '1 ordre' : `${formatCount(count)} ordrer`;
}
