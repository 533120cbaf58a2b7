import type { AssignableStatus } from '@rumklar/domain/orders/status';
import { createAhead } from '../undo/ahead.ts';

/** States that are shown already and can still be taken back. */
export const statusAhead = createAhead<AssignableStatus>();
