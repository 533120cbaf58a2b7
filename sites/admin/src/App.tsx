import type { Profile } from '@rumklar/backend/profile/profile';
import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { I18n } from '@rumklar/ui/I18n';
import { LoadingPage } from '@rumklar/ui/LoadingPage';
import { CoreAdmin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route } from 'react-router-dom';
import { createAuthProvider } from './auth/authProvider.ts';
import type { Access } from './auth/checkAccess.ts';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { dataProvider } from './dataProvider.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { AccessFailed } from './layout/failures/AccessFailed.tsx';
import { ErrorPage } from './layout/failures/ErrorPage.tsx';
import { NotFound } from './layout/failures/NotFound.tsx';
import { orders } from './orders/index.ts';
import { queryClient } from './queryClient.ts';
import { revisions } from './revisions/index.ts';
import { SecondFactorGate, screens } from './screens.tsx';
import { security } from './security/index.ts';
import { users } from './users/index.ts';
import { TeamAdmin } from './users/TeamAdmin.tsx';

/** The admin: its providers and routes. /team-admin is outside react-admin's router, whose basename is /admin. */
export function App({ access }: { access: Access }) {
  if (!access.profile) return <AccessFailed failure={access.failure} />;
  if (access.needsSecondFactor) {
    return (
      <I18n>
        <SecondFactorGate onPassed={() => location.reload()} />
      </I18n>
    );
  }
  if (location.pathname.replace(/\/$/, '') === paths.teamAdmin) {
    return (
      <I18n>
        <TeamAdmin />
      </I18n>
    );
  }
  return (
    <I18n>
      {/* With transitions the old page stays, and without a session react-admin checks it and signs out in a loop. */}
      <BrowserRouter basename={paths.admin} useTransitions={false}>
        <AdminArea profile={access.profile} />
      </BrowserRouter>
    </I18n>
  );
}

/** Every screen by its path, for any router around it. */
export function AdminArea({ profile }: { profile: Profile }) {
  return (
    <CoreAdmin
      title={brand.name}
      dataProvider={dataProvider}
      authProvider={createAuthProvider(profile)}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      dashboard={Dashboard}
      layout={AdminLayout}
      loading={Loading}
      catchAll={NotFound}
      error={ErrorPage}
      loginPage={false}
      authCallbackPage={false}
      requireAuth
      disableTelemetry
    >
      <Resource name="ordrer" {...orders}>
        <Route path=":id/opgaveark" element={<screens.taskSheet />} />
      </Resource>
      <Resource name="rettelser" {...revisions} />
      <Resource name="brugere" {...users} />
      <CustomRoutes>
        <Route path={security.path} element={<security.screen />} />
        <Route path="/ordre" element={<Navigate to="/ordrer" replace />} />
      </CustomRoutes>
    </CoreAdmin>
  );
}

/** Drops react-admin's props, which have texts of its own. */
const Loading = () => <LoadingPage />;
const store = localStorageStore(undefined, 'rumklar-admin');
