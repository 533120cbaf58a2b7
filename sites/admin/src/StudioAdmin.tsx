import type { Profile } from '@rumklar/backend/profile/profile';
import { brand } from '@rumklar/domain/brand';
import { LoadingPage } from '@rumklar/ui/LoadingPage';
import type { ComponentProps, ReactNode } from 'react';
import { CoreAdmin, CustomRoutes, localStorageStore } from 'react-admin';
import { Route } from 'react-router-dom';
import { createAuthProvider } from './auth/authProvider.ts';
import type { AdminDataProvider } from './dataProvider.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { ErrorPage } from './layout/failures/ErrorPage.tsx';
import { NotFound } from './layout/failures/NotFound.tsx';
import { queryClient } from './queryClient.ts';
import { security } from './security/index.ts';
import { settings } from './settings/index.ts';

interface StudioAdminProps {
  profile: Profile;
  dataProvider: AdminDataProvider;
  /** The start page. */
  dashboard: ComponentProps<typeof CoreAdmin>['dashboard'];
  /** Its resources. */
  children: ReactNode;
}

/** The studio's app for one entrance: what each of them has, for any router around it. */
export function StudioAdmin({ profile, dataProvider, dashboard, children }: StudioAdminProps) {
  return (
    <CoreAdmin
      title={brand.name}
      dataProvider={dataProvider}
      authProvider={createAuthProvider(profile)}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      dashboard={dashboard}
      layout={AdminLayout}
      loading={Loading}
      catchAll={NotFound}
      error={ErrorPage}
      loginPage={false}
      authCallbackPage={false}
      requireAuth
      disableTelemetry
    >
      {children}
      <CustomRoutes>
        <Route path={security.path} element={<security.screen />} />
        <Route path={`${settings.path}/:section?`} element={<settings.screen />} />
      </CustomRoutes>
    </CoreAdmin>
  );
}

/** Drops react-admin's props, which have texts of its own. */
const Loading = () => <LoadingPage />;
const store = localStorageStore(undefined, 'rumklar-admin');
