import { currentSession } from '@rumklar/backend/client';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { backend, root } from './backend.ts';

/** The least that a page of the portal can be: a heading in a route, once the session has been read. */
function Floor() {
  const session = useQuery({
    queryKey: ['session'],
    queryFn: async () => (await currentSession(backend.auth)) ?? null,
  });
  return session.isPending ? null : <h1>{session.data?.user.email ?? 'Ikke logget ind'}</h1>;
}

createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter>
      <Routes>
        <Route path="*" Component={Floor} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
);
