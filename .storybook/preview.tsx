import { I18n } from '@rumklar/ui/I18n';
import type { Decorator, Preview, StoryContext } from '@storybook/react-vite';
import { configure, getConfig, waitFor } from 'storybook/test';
import '../packages/ui/src/theme.css';
import '../packages/ui/src/publicScale.css';
import '../packages/ui/src/base.css';
import './preview.css';
import { viewports } from '@rumklar/tooling/shots/viewports';
import { theme } from './theme.ts';

// As it is before a story replaces it.
const { setTimeout } = window;
const FRAME = 16;
const FRAMES = 120;

/** Whether the component of the current story passed everything on to exactly one element. */
let isPassedOn = false;

/** Gives each component of packages/ui, in its story `Default`, what it must pass on to its root element. */
const withProbe: Decorator = (Story, context) => {
  if (!isChecked(context)) return <Story />;
  isPassedOn = false;
  const probe = {
    className: 'probe',
    'data-probe': 'yes',
    ref: (element: Element | null) => {
      if (!element) return;
      const found = document.querySelectorAll('.probe[data-probe="yes"]');
      isPassedOn = found.length === 1 && found[0] === element;
    },
  };
  return <Story args={{ ...context.args, ...probe }} />;
};

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

/**
 * Makes a press, a `findBy` and a `waitFor` of a story end only when the overlays that are open can be seen: React Aria hides
 * a dialog or popover, by inline styles, until it is ready and placed, which takes a frame or two.
 */
function waitForShownOverlays(): void {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (act) =>
      asyncWrapper(async () => {
        const result = await act();
        for (let frame = 0; frame < FRAMES && document.querySelector('[style*="mask-image"]'); frame += 1) {
          await new Promise((resolve) => setTimeout(resolve, FRAME));
        }
        return result;
      }),
  });
}

/** Fails where the component of a story `Default` kept `className`, `ref` or another prop to itself. */
function expectPassedProps(context: StoryContext) {
  if (!isChecked(context) || isPassedOn) return;
  throw new Error(
    `${context.title} does not pass className, ref and other props on to exactly one root element, or the render ` +
      'function of the story does not pass its args on. A component without one says why in `parameters.withoutRoot`.',
  );
}

/** On a docs page the code of a story is shown, which is without the probe. */
function isChecked({ name, title, parameters, viewMode }: StoryContext): boolean {
  const isComponent = /^(Byggesten|Produkt)\//.test(title);
  return name === 'Default' && isComponent && viewMode !== 'docs' && parameters.withoutRoot === undefined;
}
