import { dayAndTime } from '../format/dayAndTime.ts';
import type { OrderEvent } from '../orders/log/events.ts';
import type { Revision } from './revision.ts';

export interface RevisionStep {
  /** Such as `Sendt i går kl. 14.05`. */
  text: string;
  at: string;
  /** `promise`: when it will be ready; `late`: when it should have been. */
  state: 'reached' | 'promise' | 'late';
}

/**
 * What has happened to a revision so far, and when it will be ready if that was promised: `Sendt i går kl. 14.05`,
 * `Klar senest torsdag kl. 12`.
 * @param events of its order, oldest first
 */
export function revisionTimeline(
  revision: Revision,
  events: readonly Pick<OrderEvent, 'at' | 'kind' | 'detail'>[],
  now: Date,
): RevisionStep[] {
  const { status, number, sent_at, quoted_kroner, delivered_at, closed_at } = revision;
  // A price may be named more than once, and taken back: the last one counts.
  const lastChangeTo = (to: string) =>
    events.findLast(({ kind, detail }) => {
      const { number: changed, status: reached }: { number?: unknown; status?: unknown } = Object(detail);
      return kind === 'revision' && changed === number && reached === to;
    })?.at ?? null;
  const reached: [label: string, at: string | null][] = [
    ['Sendt', sent_at],
    ['Pris sendt', quoted_kroner === null ? null : lastChangeTo('quoted')],
    ['Gik i gang', lastChangeTo('in_progress')],
    ['Leveret', delivered_at],
    [CLOSED[status] ?? '', closed_at],
  ];
  const steps = reached.flatMap(([label, at]): RevisionStep[] =>
    at === null ? [] : [{ text: `${label} ${dayAndTime(at, now)}`, at, state: 'reached' }],
  );
  return [...steps, ...promiseOf(revision, now)];
}

/** Nothing where nothing was promised, and once it is delivered. */
function promiseOf({ status, due_at }: Revision, now: Date): RevisionStep[] {
  if (due_at === null || (status !== 'sent' && status !== 'in_progress')) return [];
  const when = dayAndTime(due_at, now);
  return Date.parse(due_at) < now.getTime()
    ? [{ text: `Vi er forsinkede. Den skulle have været klar ${when}`, at: due_at, state: 'late' }]
    : [{ text: `Klar senest ${when}`, at: due_at, state: 'promise' }];
}

const CLOSED: Readonly<Partial<Record<string, string>>> = {
  approved: 'Godkendt',
  declined: 'Afvist',
  withdrawn: 'Trukket tilbage',
};
