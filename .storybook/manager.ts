import { addons } from 'storybook/manager-api';
import { theme } from './theme.ts';

addons.setConfig({
  theme,
  // The tree is Danish; stories are named by their exports where they have no other name.
  sidebar: { renderLabel: ({ name }) => (name === 'Default' ? 'Standard' : name) },
  // The front page and the pages about the tokens have nothing to set.
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !/^(forside|grundlag)-/.test(storyId ?? ''),
  },
});
