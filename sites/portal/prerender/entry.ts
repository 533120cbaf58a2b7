// Runs in a process of its own: the browser globals must be set before the portal's modules are loaded.
import './serverGlobals.ts';

const { renderScreens } = await import('./renderScreens.tsx');
const rendered = JSON.stringify(await renderScreens());
// Without an explicit exit the process would wait for the timers of the query clients.
process.stdout.write(rendered, () => process.exit());
