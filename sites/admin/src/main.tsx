import '@rumklar/ui/theme.css';
import '@rumklar/ui/base.css';
import './layout/boot.css';
import { watchForNewVersion } from '@rumklar/features/version/newVersion';
import { watchTypedText } from '@rumklar/features/version/unsavedWork';
import { checkAccess } from './auth/checkAccess.ts';
import { render } from './render.tsx';
import { preloadScreen } from './screens.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('admin.html has no element with the id "root"');

watchForNewVersion();
watchTypedText();

// Only administrators pass: nothing is rendered before the check.
preloadScreen(location.pathname);
// Not awaited: chunks that load during the check import this module and would wait for it.
checkAccess().then((access) => render(root, access));
