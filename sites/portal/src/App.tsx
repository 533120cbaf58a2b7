import { type PortalScreen, portalScreens } from '@rumklar/domain/routes/portalScreens';
import { I18n } from '@rumklar/ui/I18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Routes } from 'react-router';
import { AuthArea, CustomersOnly } from './auth/access/AccessGuards.tsx';
import { Screen } from './layout/LazyScreen.tsx';
import { PortalRouter } from './layout/PortalRouter.tsx';
import { Root } from './layout/Root.tsx';
import { PreloadContext } from './layout/usePreload.ts';
import { createQueryClient } from './queryClient.ts';
import { customerArea, notFound, preloadScreen, type ScreenDefinition, screens } from './screens.ts';

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

/** The screens inside any router. */
export function PortalRoutes() {
  return (
    <PreloadContext value={preloadScreen}>
      <Routes>
        <Route Component={Root}>
          <Route Component={AuthArea}>{routesOf('auth')}</Route>
          <Route element={<Screen screen={customerArea.screen} props={{}} />}>{routesOf('customer')}</Route>
          <Route path="*" element={<Screen screen={notFound} props={{}} />} />
        </Route>
      </Routes>
    </PreloadContext>
  );
}

function routesOf(area: ScreenDefinition['area']) {
  return portalScreens
    .filter(({ name }) => screens[name].area === area)
    .map(({ name, pattern }) => <Route key={pattern} path={pattern} element={elementOf(name)} />);
}

function elementOf(name: PortalScreen) {
  const { screen, customersOnly } = screens[name];
  const content = <Screen key={name} screen={screen} props={{}} />;
  return customersOnly ? <CustomersOnly {...customersOnly}>{content}</CustomersOnly> : content;
}

const queryClient = createQueryClient();
