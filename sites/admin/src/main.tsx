import '@rumklar/ui/theme.css';
import '@rumklar/ui/base.css';
import './layout/boot.css';
import { checkAccess } from './auth/checkAccess.ts';
import { render } from './render.tsx';
import { preloadScreen } from './screens.ts';

const root = document.getElementById('root');
if (!root) throw new Error('admin.html has no element with the id "root"');

// Who has no business here is led away before anything of the admin is drawn.
preloadScreen(location.pathname);
// Not awaited here: parts that are loaded meanwhile wait for this file to be through.
checkAccess().then((access) => render(root, access));
