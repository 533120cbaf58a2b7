import { I18n } from '@rumklar/ui/I18n';
import type { Preview } from '@storybook/react-vite';
import { configure, waitFor } from 'storybook/test';
import '../packages/ui/src/theme.css';
import '../packages/ui/src/publicScale.css';
import '../packages/ui/src/base.css';
import './preview.css';
import { viewports } from '@rumklar/tooling/shots/viewports';
import { expectPassedProps, withProbe } from './rootElement.tsx';
import { waitForShownOverlays } from './shownOverlays.ts';
import { theme } from './theme.ts';

configure({
  // A screen loads its code when it is first shown, which takes long on a busy machine.
  asyncUtilTimeout: 20_000,
  // Without the document as text, which `findBy` would write down at each of its attempts.
  getElementError: (message) => new Error(message ?? undefined),
});

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Tema',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Lyst' },
          { value: 'dark', title: 'Mørkt' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light' },
  decorators: [
    withProbe,
    (Story, { globals, parameters, viewMode }) => {
      const theme = globals.theme === 'dark' ? 'dark' : 'light';
      document.documentElement.lang = 'da';
      // A docs page shows stories of both themes and of all widths: each story gets a background and a width of its own.
      if (viewMode === 'docs') {
        const viewport = Object.entries(viewports).find(([key]) => key === globals.viewport?.value)?.[1];
        return (
          <I18n>
            <div
              className="docs-theme"
              data-theme={theme}
              data-scale={parameters.scale}
              style={{ maxInlineSize: viewport?.styles.width }}
            >
              <Story />
            </div>
          </I18n>
        );
      }
      document.documentElement.dataset.theme = theme;
      document.documentElement.dataset.scale = parameters.scale ?? 'app';
      return (
        <I18n>
          <Story />
        </I18n>
      );
    },
  ],
  beforeAll: waitForShownOverlays,
  afterEach: async (context) => {
    expectPassedProps(context);
    // The addon's empty filter, for which axe would read the whole page as text (avoid-inline-spacing).
    document.body.removeAttribute('style');
    // No story may be wider than the page: a long Danish word at 320 px is the usual cause.
    await waitFor(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) throw new Error(`The page is ${scrollWidth - clientWidth} px too wide`);
    });
  },
  parameters: {
    layout: 'padded',
    docs: { theme },
    a11y: {
      test: 'error',
      // React Aria's live announcer is visually hidden and may name elements that have been removed since.
      context: { exclude: ['[data-live-announcer]'] },
      options: {
        // Describing each node that passes took a fifth of the time of all stories.
        resultTypes: ['violations'],
        rules: {
          // WCAG 2.2, off by default.
          'target-size': { enabled: true },
          // Experimental: it treats an option's description (aria-describedby) as part of its label.
          'label-content-name-mismatch': { enabled: false },
        },
      },
    },
    backgrounds: { disable: true },
    chromatic: {
      prefersReducedMotion: 'reduce',
      modes: Object.fromEntries(
        [390, 1280].flatMap((viewport) =>
          ['light', 'dark'].map((theme) => [`${viewport} ${theme}`, { viewport, theme }]),
        ),
      ),
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: {
      options: viewports,
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Forside', 'Grundlag', 'Byggesten', 'Produkt', 'Sider'],
      },
    },
  },
};

export default preview;
