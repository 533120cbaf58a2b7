import { I18n } from '@rumklar/ui/I18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AuthErrorPage } from './auth/AuthErrorPage.tsx';
import { SendAdminTo } from './auth/SendAdminTo.tsx';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { LoadingPage } from './layout/LoadingPage.tsx';
import { Root } from './layout/Root.tsx';
import { createQueryClient } from './queryClient.ts';
import { screens } from './screens.ts';

/** The portal: its providers and its routes. */
export function App() {
  return (
    <I18n>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18n>
  );
}

const queryClient = createQueryClient();

const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      {
        ErrorBoundary: AuthErrorPage,
        children: [
          { path: '/auth', lazy: screens.auth },
          { path: '/auth/confirm/:token?', lazy: screens.confirmEmail },
          { path: '/auth/reset-password', lazy: screens.resetPassword },
        ],
      },
      {
        lazy: screens.customerArea,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              {
                Component: SendAdminTo.dashboard,
                children: [{ path: '/dashboard', lazy: screens.dashboard }],
              },
              { Component: SendAdminTo.orders, children: [{ path: '/ordrer', lazy: screens.orders }] },
              { Component: SendAdminTo.users, children: [{ path: '/brugere', lazy: screens.accountUsers }] },
              { path: '/ordrer/:id', lazy: screens.order },
              { path: '/bestil', lazy: screens.newOrder },
              { path: '/betaling', lazy: screens.payment },
              { path: '/fakturaer/:id', lazy: screens.invoice },
              { path: '/indstillinger', lazy: screens.settings },
            ],
          },
        ],
      },
      { path: '*', lazy: screens.notFound },
    ],
  },
]);
