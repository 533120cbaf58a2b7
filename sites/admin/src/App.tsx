import type { Profile } from '@rumklar/backend/profile/profile';
import { paths } from '@rumklar/domain/routes/paths';
import { I18n } from '@rumklar/ui/I18n';
import { CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route } from 'react-router-dom';
import type { Access } from './auth/checkAccess.ts';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { dataProvider } from './dataProvider.ts';
import { images } from './images/list/index.ts';
import { AccessFailed } from './layout/failures/AccessFailed.tsx';
import { orders } from './orders/index.ts';
import { revisions } from './revisions/index.ts';
import { StudioAdmin } from './StudioAdmin.tsx';
import { SecondFactorGate, screens } from './screens.tsx';
import { users } from './users/index.ts';
import { TeamAdmin } from './users/TeamAdmin.tsx';
import { areaOf } from './work/area.ts';
import { workDataProvider } from './work/workDataProvider.ts';

/** The admin and /arbejde: their providers and routes. /team-admin is outside react-admin's router, whose basename is /admin. */
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
  const area = areaOf(location.pathname);
  const Area = area === paths.work ? WorkArea : AdminArea;
  return (
    <I18n>
      {/* With transitions the old page stays, and without a session react-admin checks it and signs out in a loop. */}
      <BrowserRouter basename={area} useTransitions={false}>
        <Area profile={access.profile} />
      </BrowserRouter>
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
