import type { Profile } from '@rumklar/backend/profile/profile';
import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { browserHistory } from '@rumklar/features/navigation/browserHistory';
import { I18n } from '@rumklar/ui/I18n';
import { LoadingPage } from '@rumklar/ui/LoadingPage';
import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from 'react';
import { CoreAdmin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Navigate, Route, Router } from 'react-router-dom';
import { createAuthProvider } from './auth/authProvider.ts';
import type { AccessDecision } from './auth/checkAccess.ts';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { type AdminDataProvider, dataProvider } from './dataProvider.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { areaOf } from './layout/area.ts';
import { AccessFailed } from './layout/failures/AccessFailed.tsx';
import { ErrorPage, NotFoundPage } from './layout/failures/ErrorPage.tsx';
import { images, orders, revisions, security, settingsEntry, users } from './menu.ts';
import { queryClient } from './queryClient.ts';
import { LazySecondFactorGate, screens } from './screens.tsx';
import { TeamAdmin } from './users/TeamAdmin.tsx';
import { workDataProvider } from './work/workDataProvider.ts';

/** The admin and /arbejde: their providers and routes. /team-admin is outside react-admin's router, whose basename is /admin. */
export function App({ access }: { access: AccessDecision }) {
  if (!access.profile) return <AccessFailed failure={access.failure} />;
  if (access.needsSecondFactor) {
    return (
      <I18n>
        <LazySecondFactorGate onPassed={() => location.reload()} />
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
  const area = areaOf(location.pathname);
  const Area = area === paths.work ? WorkArea : AdminArea;
  return (
    <I18n>
      <AdminRouter area={area}>
        <Area profile={access.profile} />
      </AdminRouter>
    </I18n>
  );
}

/** Every screen by its path, for any router around it. */
export function AdminArea({ profile }: { profile: Profile }) {
  return (
    <StudioAdmin profile={profile} dataProvider={dataProvider} dashboard={Dashboard}>
      <Resource name="ordrer" {...orders}>
        <Route path=":id/opgaveark" element={<screens.taskSheet />} />
      </Resource>
      <Resource name="rettelser" {...revisions} />
      <Resource name="billeder" {...images} />
      <Resource name="brugere" {...users} />
      <CustomRoutes>
        <Route path="/ordre" element={<Navigate to="/ordrer" replace />} />
      </CustomRoutes>
    </StudioAdmin>
  );
}

/** /arbejde: the work of editors and leads, who read no prices and editors no customers either. */
export function WorkArea({ profile }: { profile: Profile }) {
  return (
    <StudioAdmin profile={profile} dataProvider={workDataProvider} dashboard={WorkDashboard}>
      <Resource name="ordrer" edit={screens.workPage} />
      <Resource name="billeder" {...images} />
    </StudioAdmin>
  );
}

const WorkDashboard = () => <screens.workList />;

interface StudioAdminProps {
  profile: Profile;
  dataProvider: AdminDataProvider;
  dashboard: ComponentProps<typeof CoreAdmin>['dashboard'];
  children: ReactNode;
}

function StudioAdmin({ profile, dataProvider, dashboard, children }: StudioAdminProps) {
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
      catchAll={NotFoundPage}
      error={ErrorPage}
      loginPage={false}
      authCallbackPage={false}
      requireAuth
      disableTelemetry
    >
      {children}
      <CustomRoutes>
        <Route path={security.path} element={<security.screen />} />
        <Route path={`${settingsEntry.path}/:section?`} element={<settingsEntry.screen />} />
      </CustomRoutes>
    </CoreAdmin>
  );
}

/** Drops react-admin's props, which have texts of its own. */
const Loading = () => <LoadingPage />;
const store = localStorageStore(undefined, 'rumklar-admin');

interface AdminRouterProps {
  /** The path below which its screens are. */
  area: string;
  children: ReactNode;
}

/**
 * The router over the history that can ask before a form is left. Without a transition: the old page would stay, and
 * without a session react-admin would check it and sign out in a loop.
 */
function AdminRouter({ area, children }: AdminRouterProps) {
  const [{ location, kind }, setVisit] = useState(browserHistory.current);
  useLayoutEffect(() => browserHistory.subscribe(setVisit), []);
  return (
    <Router basename={area} location={location} navigationType={kind} navigator={browserHistory}>
      {children}
    </Router>
  );
}
