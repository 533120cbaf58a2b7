import { RotateCcw } from 'lucide-react';
import { screens } from '../screens.tsx';

/** The resource of revisions: the queue. What one is about is on the page of its order. */
export const revisions = {
  list: screens.revisionQueue,
  icon: RotateCcw,
};
