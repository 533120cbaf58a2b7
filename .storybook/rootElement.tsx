import type { Decorator, StoryContext } from '@storybook/react-vite';

/** Whether the component of the current story passed everything on to exactly one element. */
let isPassedOn = false;

/** Gives each component of packages/ui, in its story `Default`, what it must pass on to its root element. */
export const withProbe: Decorator = (Story, context) => {
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

/** Fails where the component of a story `Default` kept `className`, `ref` or another prop to itself. */
export function expectPassedProps(context: StoryContext) {
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
