import { I18n } from '@rumklar/ui/I18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Routes } from 'react-router';
import { AuthArea } from './auth/AuthArea.tsx';
import { SendAdminTo } from './auth/SendAdminTo.tsx';
import { PortalRouter } from './layout/PortalRouter.tsx';
import { Root } from './layout/Root.tsx';
import { createQueryClient } from './queryClient.ts';
import { Screen } from './screens.tsx';

/** The portal: its providers around its routes. */
export function App() {
  return (
    <I18n>
      <QueryClientProvider client={queryClient}>
        <PortalRouter>
          <PortalRoutes />
        </PortalRouter>
      </QueryClientProvider>
    </I18n>
  );
}

/** Every screen by its path, whatever router is around them. */
export function PortalRoutes() {
  return (
    <Routes>
      <Route Component={Root}>
        <Route Component={AuthArea}>
          <Route path="/auth" element={<Screen name="auth" />} />
          <Route path="/auth/confirm/:token?" element={<Screen name="confirmEmail" />} />
          <Route path="/auth/reset-password" element={<Screen name="resetPassword" />} />
        </Route>
        <Route element={<Screen name="customerArea" />}>
          <Route Component={SendAdminTo.dashboard}>
            <Route path="/dashboard" element={<Screen name="dashboard" />} />
          </Route>
          <Route Component={SendAdminTo.orders}>
            <Route path="/ordrer" element={<Screen name="orders" />} />
          </Route>
          <Route Component={SendAdminTo.users}>
            <Route path="/brugere" element={<Screen name="accountUsers" />} />
          </Route>
          <Route path="/ordrer/:id" element={<Screen name="order" />} />
          <Route path="/bestil" element={<Screen name="newOrder" />} />
          <Route path="/betaling" element={<Screen name="payment" />} />
          <Route path="/fakturaer/:id" element={<Screen name="invoice" />} />
          <Route path="/indstillinger" element={<Screen name="settings" />} />
        </Route>
        <Route path="*" element={<Screen name="notFound" />} />
      </Route>
    </Routes>
  );
}

const queryClient = createQueryClient();
