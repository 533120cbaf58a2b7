import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('./', import.meta.url));
const components = readdirSync(here).filter(
  (name) => /^[A-Z]/.test(name) && existsSync(`${here}${name}/${name}.tsx`),
);
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

/** A prop of a component. */
interface Prop {
  name: string;
  type: string;
  isRequired: boolean;
}

/** A list that is `undefined` until it has loaded. */
const isLoaded = ({ type, isRequired }: Prop) => isRequired && /^readonly .*\[\] \| undefined$/.test(type);

/** The states that a component can be in: by which of its props, and the names of the stories that show them. */
const states: Record<string, { isSetBy: (prop: Prop) => boolean; story: RegExp }> = {
  disabled: { isSetBy: ({ name }) => name === 'isDisabled', story: /export const Disabled: Story/ },
  busy: {
    isSetBy: (prop) => /^is(Loading|Pending|Busy|Saving|Sending)$/.test(prop.name) || isLoaded(prop),
    story: /export const (Busy|Pending|Loading|Sending|Saving): Story/,
  },
  error: {
    isSetBy: ({ name }) => name === 'error' || name === 'errorMessage',
    story: /export const (WithError|Invalid|Failed): Story/,
  },
  empty: {
    isSetBy: (prop) => /^empty(Text)?$/.test(prop.name) || isLoaded(prop),
    story: /export const (Empty|NoImages|None): Story/,
  },
};

/** What a component cannot have, so needs no story: its meta has the tag. */
const hasTag = (source: string, tag: 'fixed-text' | 'no-controls') =>
  new RegExp(`tags: \\[[^\\]]*'${tag}'`).test(source);

test('every component has stories of its own or is part of those of another', () => {
  const files = globSync(['**/*.tsx', '../../../.storybook/preview.tsx'], { cwd: here });
  const sources = files.map((file) => readFileSync(`${here}${file}`, 'utf8')).join('\n');
  expect(
    components.filter(
      (name) => !stories.has(name) && !sources.includes(`/${name}.tsx'`) && !sources.includes(`ui/${name}'`),
    ),
    'Add <Component>.stories.tsx to the folder',
  ).toEqual([]);
});

test.each([...stories])('%s has a story for every view', (name, source) => {
  const missing = Object.entries(views).filter(([view, pattern]) => {
    return !pattern.test(source) && !(view === 'long word' && hasTag(source, 'fixed-text'));
  });
  expect(
    missing.map(([view]) => view),
    `Add these stories to ${name}.stories.tsx; \`views\` in src/stories.test.ts has the code of each`,
  ).toEqual([]);
});

test('every component has a story for each state that its props can bring it into', () => {
  const missing = [...propsByComponent()].flatMap(([name, props]) =>
    Object.entries(states)
      .filter(([, { isSetBy }]) => props.some(isSetBy))
      .filter(([, { story }]) => !story.test(stories.get(name) ?? ''))
      .map(([state]) => `${name}: ${state}`),
  );
  // The bell hands them to NotificationList, whose stories show them.
  expect(missing.filter((state) => !state.startsWith('NotificationBell'))).toEqual([]);
});

test.each([...stories].filter(([, source]) => !hasTag(source, 'no-controls')))(
  '%s has a story with keyboard input',
  (name, source) => {
    expect(
      source,
      `Press a key in a play function of ${name}.stories.tsx (or give its meta the tag 'no-controls')`,
    ).toMatch(/userEvent\.(keyboard|tab)\(/);
  },
);

/** The props of each component with stories, those from libraries included: the type of each, and whether it is required. */
function propsByComponent(): Map<string, Prop[]> {
  const { config } = ts.readConfigFile(`${here}../tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, `${here}..`);
  const names = [...stories.keys()];
  const program = ts.createProgram(
    names.map((name) => `${here}${name}/${name}.tsx`),
    { ...options, types: [] },
  );
  const checker = program.getTypeChecker();
  const propsOf = (name: string) => {
    const file = program.getSourceFile(`${here}${name}/${name}.tsx`);
    const symbol = file && checker.getSymbolAtLocation(file);
    return (symbol ? checker.getExportsOfModule(symbol) : [])
      .filter((exported) => exported.name === name)
      .flatMap((exported) => checker.getTypeOfSymbol(exported).getCallSignatures())
      .flatMap(({ parameters }) => parameters.slice(0, 1))
      .flatMap((parameter) => checker.getTypeOfSymbol(parameter).getProperties());
  };
  return new Map(
    names.map((name) => [
      name,
      propsOf(name).map((prop) => ({
        name: prop.name,
        type: checker.typeToString(checker.getTypeOfSymbol(prop)),
        isRequired: (prop.flags & ts.SymbolFlags.Optional) === 0,
      })),
    ]),
  );
}
