import { resourceMissing } from './errors.ts';
import { paginate } from './lists.ts';
import type { Route } from './sandbox.ts';

/** `/v1/events`. */
export const eventRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    run: ({ params, sandbox }) => {
      const type = params.text('type');
      const types = params.texts('types') ?? (type === undefined ? undefined : [type]);
      const all = Object.values(sandbox.store.state.events).filter(
        (event) => types?.includes(event.type) ?? true,
      );
      const page = paginate(all, params, '/v1/events', 'event');
      params.end();
      return page;
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    run: ({ params, path, sandbox }) => {
      params.end();
      const event = sandbox.store.state.events[path.id ?? ''];
      if (!event) throw resourceMissing('event', path.id ?? '');
      return event;
    },
  },
];
