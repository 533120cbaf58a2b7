import { currentSession } from '@rumklar/backend/client';
import { type AuthProvider, CoreAdmin, defaultDataProvider, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { backend, root } from './backend.ts';

createRoot(root).render(
  <BrowserRouter basename={location.pathname}>
    <CoreAdmin
      authProvider={authProvider()}
      dataProvider={defaultDataProvider}
      dashboard={() => <h1>Ordrer</h1>}
      layout={({ children }) => children}
      requireAuth
      disableTelemetry
    >
      <Resource name="ordrer" />
    </CoreAdmin>
  </BrowserRouter>,
);

function authProvider(): AuthProvider {
  return {
    login: async () => {},
    logout: async () => {},
    checkError: async () => {},
    checkAuth: async () => {
      if (!(await currentSession(backend.auth))) throw new Error('There is no session.');
    },
  };
}
