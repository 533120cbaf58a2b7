import { I18n } from '@rumklar/ui/I18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Routes } from 'react-router';
import { AuthArea } from './auth/AuthArea.tsx';
import { SendAdminTo } from './auth/SendAdminTo.tsx';
import { PortalRouter } from './layout/PortalRouter.tsx';
import { Root } from './layout/Root.tsx';
import { createQueryClient } from './queryClient.ts';
import { preloadScreen, Screen } from './screens.ts';

/** The portal: its providers and its routes. */
export function App() {
  return (
    <I18n>
      <QueryClientProvider client={queryClient}>
        <PortalRouter>
          <Routes>
            <Route Component={Root}>
              <Route Component={AuthArea}>
                <Route path="/auth" Component={Screen.Auth} />
                <Route path="/auth/confirm/:token?" Component={Screen.ConfirmEmail} />
                <Route path="/auth/reset-password" Component={Screen.ResetPassword} />
              </Route>
              <Route Component={Screen.CustomerArea}>
                <Route Component={SendAdminTo.dashboard}>
                  <Route path="/dashboard" Component={Screen.Dashboard} />
                </Route>
                <Route Component={SendAdminTo.orders}>
                  <Route path="/ordrer" Component={Screen.Orders} />
                </Route>
                <Route Component={SendAdminTo.users}>
                  <Route path="/brugere" Component={Screen.AccountUsers} />
                </Route>
                <Route path="/ordrer/:id" Component={Screen.Order} />
                <Route path="/bestil" Component={Screen.NewOrder} />
                <Route path="/betaling" Component={Screen.Payment} />
                <Route path="/fakturaer/:id" Component={Screen.Invoice} />
                <Route path="/indstillinger" Component={Screen.Settings} />
              </Route>
              <Route path="*" Component={Screen.NotFound} />
            </Route>
          </Routes>
        </PortalRouter>
      </QueryClientProvider>
    </I18n>
  );
}

const queryClient = createQueryClient();
// The parts of the first screen side by side, before anything is drawn.
preloadScreen(location.pathname);
