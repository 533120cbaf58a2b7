import { formatCount } from '@rumklar/domain/format/numbers';

export function formatOrderCount(count: number): string {
  return count === 1 ? '1 ordre' : `${formatCount(count)} ordrer`;
}
