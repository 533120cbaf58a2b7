// The screens' modules read the browser's globals when they are loaded.
import '../prerender/serverGlobals.ts';
import { expect, test } from 'vitest';
import { customerArea, screens } from './screens.ts';

test.each(Object.entries({ ...screens, customerArea }))(
  '%s names the file that it loads',
  (_name, { file, screen }) => {
    expect(String(screen.load)).toContain(`/${file}`);
  },
);
