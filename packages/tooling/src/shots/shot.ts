/** One picture of one story. */
export interface Shot {
  /** The story's id in Storybook. */
  story: string;
  /** Its place in the list, such as 'Byggesten/Button'. */
  title: string;
  name: string;
  /** px. */
  width: number;
  theme: 'light' | 'dark';
  /** The picture, from the folder of the run. */
  file: string;
  /** The story did not come up, or its `play` function failed. */
  isBroken: boolean;
}

/** Whether a story belongs to the part that was asked for by a piece of its title or id; '' asks for all. */
export function isAskedFor({ story, title }: Pick<Shot, 'story' | 'title'>, only: string): boolean {
  return `${story} ${title}`.toLowerCase().includes(only.toLowerCase());
}
