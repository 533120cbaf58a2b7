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

/** What any component must be seen in, and how its stories show that it is. */
const views = {
  Default: /export const Default: Story/,
  dark: /globals: \{[^}]*theme: 'dark'/,
  '320 px': /viewport: \{ value: 'smallest' \}/,
  '200 % text': /beforeEach: (largeText|\(context\) => \{[^}]*largeText\(context\))/,
  'long word': /Ejendomsmæglerforretningsadministration/,
} as const;

/** A state of its own, by the names that its stories go by. */
const states = {
  disabled: /export const (Disabled|First): Story/,
  busy: /export const (Busy|Pending|Loading|Sending|Saving|Validating): Story/,
  error: /export const (WithError|Invalid|Failed|Broken): Story/,
  empty: /export const (Empty|NoImages|None): Story/,
} as const;

type State = keyof typeof states;

/** Which states a component's props can bring it into. */
const STATES: Readonly<Record<string, readonly State[]>> = {
  Accordion: [],
  AddressField: ['disabled', 'busy', 'error'],
  AdminOrderTable: ['busy', 'empty'],
  AppShell: [],
  Badge: [],
  BeforeAfter: [],
  Button: ['disabled', 'busy'],
  ButtonLink: ['disabled'],
  Card: [],
  Checkbox: ['disabled', 'error'],
  ConfirmDialog: ['busy'],
  CookieBanner: [],
  DataTable: ['busy', 'empty'],
  Dialog: [],
  EmptyState: [],
  ErrorState: [],
  Facts: [],
  IconButton: ['disabled', 'busy'],
  ImageDropzone: ['disabled', 'busy', 'error'],
  ImageGallery: ['busy', 'error', 'empty'],
  InvoiceTable: ['busy', 'empty'],
  Lightbox: ['busy', 'error'],
  Link: ['disabled'],
  LoadingPage: [],
  Menu: [],
  NavigationMenu: [],
  NotFound: [],
  NotificationBell: [],
  NotificationList: ['busy', 'error', 'empty'],
  OrderForm: ['busy', 'error'],
  OrderStatusSelect: ['disabled', 'busy'],
  OrderTable: ['busy', 'empty'],
  PageHeader: [],
  PageSkeleton: [],
  Pagination: ['disabled'],
  PasswordField: ['disabled', 'error'],
  PasswordMeter: ['empty'],
  PaymentMethodList: ['busy', 'empty'],
  PriceBox: ['busy', 'error', 'empty'],
  ProgressBar: [],
  Select: ['disabled', 'error', 'empty'],
  ServiceBadge: [],
  ServiceExample: [],
  ServicePicker: ['disabled', 'error'],
  Skeleton: [],
  Spinner: [],
  StatCard: ['busy'],
  StatusBadge: [],
  Tabs: ['disabled'],
  TextArea: ['disabled', 'error'],
  TextField: ['disabled', 'error'],
  Toast: ['error'],
  Tooltip: [],
};

/** Parts of fields and lists that are seen in these. */
const WITHOUT_STORIES: Readonly<Record<string, string>> = {
  Field: 'in every field',
  Icon: 'on the page of the icon set',
  Popover: 'in Select and Menu',
  RouterProvider: 'nothing to see',
};

/** All their words are the house's own, or they have none. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  'CookieBanner',
  'IconButton',
  'LoadingPage',
  'NotFound',
  'PageSkeleton',
  'Pagination',
  'PasswordMeter',
  'ServiceExample',
  'ServicePicker',
  'Skeleton',
  'Spinner',
]);

/** Nothing in them can be pressed. */
const STILL: ReadonlySet<string> = new Set([
  'Badge',
  'Card',
  'Facts',
  'LoadingPage',
  'PageSkeleton',
  'ProgressBar',
  'ServiceBadge',
  'Skeleton',
  'Spinner',
  'StatusBadge',
]);

test('every component has stories', () => {
  expect(components.filter((name) => !stories.has(name) && !(name in WITHOUT_STORIES))).toEqual([]);
});

test.each([...stories])('%s is seen in every view', (name, source) => {
  const missing = Object.entries(views).filter(([view, pattern]) => {
    return !pattern.test(source) && !(view === 'long word' && OWN_WORDS.has(name));
  });
  expect(missing.map(([view]) => view)).toEqual([]);
});

test.each(Object.entries(states))('each component that can be %s is seen so', (state, pattern) => {
  const able = Object.entries(STATES).filter(([, those]) => those.some((one) => one === state));
  expect(able.filter(([name]) => !pattern.test(stories.get(name) ?? '')).map(([name]) => name)).toEqual([]);
});

test.each([...stories].filter(([name]) => !STILL.has(name)))('%s is used by keyboard', (_name, source) => {
  expect(source).toMatch(/userEvent\.(keyboard|tab)\(/);
});

test('the table of states names every component', () => {
  expect(Object.keys(STATES).sort()).toEqual([...stories.keys()].sort());
});
