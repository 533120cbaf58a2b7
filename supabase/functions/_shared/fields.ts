import { UUID } from '../../../packages/domain/src/uuid.ts';

export function entriesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isUuid(value: string | undefined): value is string {
  return value !== undefined && UUID.test(value);
}
