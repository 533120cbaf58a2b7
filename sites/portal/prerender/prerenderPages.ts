import { type PortalScreen, portalPage, portalScreens } from '@rumklar/domain/routes/portalScreens';
import { codeAfterPaint } from '@rumklar/ui/codeAfterPaint';
import type { Plugin, Rolldown, UserConfig } from 'vite';
import { authScript } from './authScript.ts';
import { pageHtml } from './pageHtml.ts';
import { renderShapes } from './renderShapes.ts';

/**
 * Writes a page for each screen in the place of `portal.html`: it shows the screen's shape before any code is there, and
 * asks for the screen's code together with what all screens share.
 *
 * @param config see {@link renderShapes}
 */
export function prerenderPages(config: UserConfig): Plugin {
  return {
    name: 'portal-prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = bundle[TEMPLATE];
        if (template?.type !== 'asset') throw new Error(`The build has made no ${TEMPLATE}.`);
        const html = String(template.source);
        delete bundle[TEMPLATE];
        const built = Object.keys(bundle).map((file) => `/${file}`);
        const shapes = await renderShapes(config);
        for (const name of new Set(portalScreens.map((screen) => screen.name))) {
          const page = pageHtml(html, {
            shape: shapes[name],
            inlineScript: name === 'auth' ? authScript : undefined,
          });
          const source = codeAfterPaint(page, { built, later: scriptsOf(bundle, MODULES[name]) });
          this.emitFile({ type: 'asset', fileName: portalPage(name).slice(1), source });
        }
      },
    },
  };
}

/** The files that some modules are in, and those they import, but for the page's own script. */
function scriptsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = chunks.find((candidate) => candidate.fileName === fileName);
    if (!chunk || chunk.isEntry || found.has(fileName)) return;
    found.add(fileName);
    chunk.imports.forEach(visit);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`${module} is no part that is loaded by itself.`);
    visit(chunk.fileName);
  }
  return [...found].map((fileName) => `/${fileName}`);
}

const TEMPLATE = 'portal.html';
const CUSTOMER_AREA = '/src/auth/RequireSession.tsx';

/** What `screens.tsx` loads for each screen. */
const MODULES: Readonly<Record<PortalScreen, readonly string[]>> = {
  auth: ['/src/auth/AuthPage.tsx'],
  confirmEmail: ['/src/auth/ConfirmEmail.tsx'],
  resetPassword: ['/src/auth/ResetPassword.tsx'],
  dashboard: [CUSTOMER_AREA, '/src/profile/Dashboard.tsx'],
  orders: [CUSTOMER_AREA, '/src/orders/OrderList.tsx'],
  order: [CUSTOMER_AREA, '/src/orders/OrderShow.tsx'],
  newOrder: [CUSTOMER_AREA, '/src/orders/OrderCreate.tsx'],
  payment: [CUSTOMER_AREA, '/src/payment/Payment.tsx'],
  invoice: [CUSTOMER_AREA, '/src/invoices/InvoiceShow.tsx'],
  settings: [CUSTOMER_AREA, '/src/profile/Settings.tsx'],
  accountUsers: [CUSTOMER_AREA, '/src/users/AccountUsers.tsx'],
};
