import { type PortalScreen, portalScreens } from '@rumklar/domain/routes/portalScreens';
import { I18n } from '@rumklar/ui/I18n';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'react-router';
import { AuthLayout } from '../src/auth/AuthLayout.tsx';
import { loadOtherForms } from '../src/auth/credentials/AuthPage.tsx';
import { SessionContext, type SessionState } from '../src/auth/session/useSession.ts';
import { PortalLayout } from '../src/layout/PortalLayout.tsx';
import { createQueryClient } from '../src/queryClient.ts';
import { customerArea, screens } from '../src/screens.ts';
import { authQueries } from './authScript.ts';
import type { PrerenderedScreen } from './runPrerender.ts';
import { setWidth } from './serverGlobals.ts';

export async function renderScreens(): Promise<Record<string, PrerenderedScreen>> {
  const rendered: Record<string, PrerenderedScreen> = {};
  for (const { name, pattern } of portalScreens) {
    const { area, file } = screens[name];
    rendered[name] ??= {
      markup: await variantsOf(name, pattern),
      files: area === 'customer' ? [customerArea.file, file] : [file],
    };
  }
  return rendered;
}

/** One variant of each screen; of /auth one for each of its forms. */
async function variantsOf(name: PortalScreen, pattern: string): Promise<string> {
  const content = await contentOf(name);
  if (name !== 'auth') return markupOf(content, pattern);
  await loadOtherForms();
  return Object.entries(authQueries)
    .map(([variant, query]) => markupOf(content, pattern + query, variant))
    .join('');
}

async function contentOf(name: PortalScreen): Promise<ReactNode> {
  const { area, prerenderedAs, screen } = screens[name];
  const Screen = await screen.load();
  const content = prerenderedAs === 'screen' ? <Screen /> : <PageSkeleton />;
  if (area === 'auth') return prerenderedAs === 'screen' ? content : <AuthLayout>{content}</AuthLayout>;
  return (
    <SessionContext value={SIGNED_IN}>
      <PortalLayout user={SIGNED_IN.user}>{content}</PortalLayout>
    </SessionContext>
  );
}

/** The markup for a phone and for a wide screen, as tables differ between them. */
function markupOf(content: ReactNode, path: string, variant = ''): string {
  return WIDTHS.map(({ rem, shape }) => {
    setWidth(rem);
    const markup = renderToStaticMarkup(
      <I18n>
        <QueryClientProvider client={createQueryClient()}>
          <Router location={path} navigator={NO_NAVIGATION}>
            <template data-shape={shape + variant}>
              <div data-prerendered="">{content}</div>
            </template>
          </Router>
        </QueryClientProvider>
      </I18n>,
    );
    return withoutControls(markup);
  }).join('');
}

/** Before the code has loaded, links work, and text fields take text, which the code takes over (`useEarlyText`). */
function withoutControls(markup: string): string {
  return markup.replace(
    /<(button|select|input(?=[^>]* type="(?:radio|checkbox|range|file)"))\b/g,
    '<$1 disabled=""',
  );
}

const WIDTHS = [
  { rem: 24, shape: 'narrow' },
  { rem: 80, shape: 'wide' },
] as const;
const SIGNED_IN = { state: 'signedIn', user: { id: '', email: '' } } as const satisfies SessionState;
const NO_NAVIGATION = {
  createHref: String,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
