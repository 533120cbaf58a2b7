import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('./', import.meta.url));
const components = readdirSync(here).filter((name) => /^[A-Z]/.test(name) && name !== 'I18n');
const stories = new Map(
  components.flatMap((name) => {
    const file = readdirSync(`${here}${name}`).find((other) => other === `${name}.stories.tsx`);
    return file ? [[name, readFileSync(`${here}${name}/${file}`, 'utf8')] as const] : [];
  }),
);

/** The stories that every component must have, and the code by which each is recognised. */
const views = {
  Default: /export const Default: Story/,
  dark: /globals: \{[^}]*theme: 'dark'/,
  '320 px': /viewport: \{ value: 'smallest' \}/,
  '200 % text': /beforeEach: (largeText|\(context\) => \{[^}]*largeText\(context\))/,
  'long word': /Ejendomsmæglerforretningsadministration/,
} as const;

/** The names of the stories that show a state. */
const states = {
  disabled: /export const (Disabled|First): Story/,
  busy: /export const (Busy|Pending|Loading|Sending|Saving|Uploading|Validating): Story/,
  error: /export const (WithError|Invalid|Failed|Broken): Story/,
  empty: /export const (Empty|NoImages|None): Story/,
} as const;

type State = keyof typeof states;

/** The states that each component can be in. */
const STATES: Readonly<Record<string, readonly State[]>> = {
  Accordion: [],
  AddressField: ['disabled', 'busy', 'error'],
  AdminOrderTable: ['busy', 'empty'],
  AnswerForm: ['error'],
  AppShell: [],
  Badge: [],
  BeforeAfter: [],
  Button: ['disabled', 'busy'],
  ButtonLink: ['disabled'],
  Card: [],
  Checkbox: ['disabled', 'error'],
  ConfirmDialog: ['busy'],
  CookieBanner: [],
  CopyText: ['error'],
  DataTable: ['busy', 'empty'],
  DeliveryBoard: ['busy', 'error', 'empty'],
  Dialog: [],
  EmptyState: [],
  ErrorState: [],
  Facts: [],
  IconButton: ['disabled', 'busy'],
  ImageComparison: ['busy', 'error'],
  ImageDropzone: ['disabled', 'busy', 'error'],
  ImageGallery: ['busy', 'error', 'empty'],
  ImageMarks: ['error', 'empty'],
  InvoiceTable: ['busy', 'empty'],
  Lightbox: ['busy', 'error'],
  Link: ['disabled'],
  LoadingPage: [],
  Logo: [],
  LostPart: [],
  Menu: [],
  NavigationMenu: [],
  NotFound: [],
  NotificationBell: [],
  NotificationList: ['busy', 'error', 'empty'],
  OrderForm: ['busy', 'error'],
  OrderStatusSelect: ['disabled', 'busy'],
  OrderSteps: [],
  OrderTable: ['busy', 'empty'],
  PageHeader: [],
  PageSkeleton: [],
  Pagination: ['disabled'],
  PasswordField: ['disabled', 'error'],
  PasswordMeter: ['empty'],
  PaymentMethodList: ['busy', 'empty'],
  PriceBox: ['busy', 'error', 'empty'],
  ProgressBar: [],
  RevisionBoard: ['busy', 'error', 'empty'],
  RevisionCard: [],
  RevisionRequest: ['busy', 'error'],
  SegmentedControl: ['disabled'],
  Select: ['disabled', 'error', 'empty'],
  ServiceBadge: [],
  ServiceExample: [],
  ServicePicker: ['disabled', 'error'],
  Skeleton: [],
  Spinner: [],
  SplitButton: ['disabled', 'busy'],
  StatCard: ['busy'],
  StatusBadge: [],
  Switch: ['disabled'],
  Tabs: ['disabled'],
  TextArea: ['disabled', 'error'],
  TextField: ['disabled', 'error'],
  Toast: ['error'],
  Tooltip: [],
  UploadField: ['disabled', 'busy', 'error', 'empty'],
  UploadStatus: ['busy', 'error'],
  YourTurn: ['empty'],
};

/** Components without stories, and where they are shown instead. */
const WITHOUT_STORIES: Readonly<Record<string, string>> = {
  Cover: 'in lists of orders',
  DeliveryCard: 'in DeliveryBoard and RevisionBoard',
  Field: 'in every field',
  Icon: 'on the page of the icon set',
  Popover: 'in Select and Menu',
  RouterProvider: 'nothing to see',
};

/** Components that show no text of the caller's, and so no long words. */
const FIXED_TEXT: ReadonlySet<string> = new Set([
  'CookieBanner',
  'IconButton',
  'LoadingPage',
  'Logo',
  'NotFound',
  'OrderSteps',
  'PageSkeleton',
  'Pagination',
  'PasswordMeter',
  'ServiceExample',
  'ServicePicker',
  'Skeleton',
  'Spinner',
]);

/** Components without controls. */
const NOT_INTERACTIVE: ReadonlySet<string> = new Set([
  'Badge',
  'Card',
  'Facts',
  'LoadingPage',
  'Logo',
  'OrderSteps',
  'PageSkeleton',
  'ProgressBar',
  'ServiceBadge',
  'Skeleton',
  'Spinner',
  'StatusBadge',
]);

test('every component has stories', () => {
  expect(
    components.filter((name) => !stories.has(name) && !(name in WITHOUT_STORIES)),
    'Add <Component>.stories.tsx to the folder (or the folder to WITHOUT_STORIES in src/stories.test.ts)',
  ).toEqual([]);
});

test.each([...stories])('%s has a story for every view', (name, source) => {
  const missing = Object.entries(views).filter(([view, pattern]) => {
    return !pattern.test(source) && !(view === 'long word' && FIXED_TEXT.has(name));
  });
  expect(
    missing.map(([view]) => view),
    `Add these stories to ${name}.stories.tsx; \`views\` in src/stories.test.ts has the code of each`,
  ).toEqual([]);
});

test.each(Object.entries(states))(
  'every component with the state %s has a story for it',
  (state, pattern) => {
    const withState = Object.entries(STATES).filter(([, theirs]) => theirs.some((its) => its === state));
    expect(
      withState.filter(([name]) => !pattern.test(stories.get(name) ?? '')).map(([name]) => name),
    ).toEqual([]);
  },
);

test.each([...stories].filter(([name]) => !NOT_INTERACTIVE.has(name)))(
  '%s has a story with keyboard input',
  (name, source) => {
    expect(
      source,
      `Press a key in a play function of ${name}.stories.tsx (or add it to NOT_INTERACTIVE)`,
    ).toMatch(/userEvent\.(keyboard|tab)\(/);
  },
);

test('STATES lists every component', () => {
  expect(
    [...stories.keys()].sort(),
    'Add the component to STATES in src/stories.test.ts, with the states that its props can bring it into',
  ).toEqual(Object.keys(STATES).sort());
});
