/** A screenshot of a story. */
export interface Shot {
  /** The story's id in Storybook. */
  story: string;
  /** The story's title, such as 'Byggesten/Button'. */
  title: string;
  name: string;
  /** px. */
  width: number;
  theme: 'light' | 'dark';
  /** The image, as a path in the run's folder. */
  file: string;
  /** Whether the story did not render or its `play` function failed. */
  isBroken: boolean;
}

/** Whether the title or id of a story contains a text; '' selects all. */
export function isSelected({ story, title }: Pick<Shot, 'story' | 'title'>, only: string): boolean {
  return `${story} ${title}`.toLowerCase().includes(only.toLowerCase());
}
