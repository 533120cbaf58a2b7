/** What the studio is mailed when scheduled jobs have stopped. */
export const lateJobTexts = {
  subject: (jobs: readonly string[]) =>
    jobs.length === 1 ? `Jobbet ${jobs[0]} kører ikke` : `${jobs.length} planlagte job kører ikke`,
  heading: 'Planlagte job er gået i stå',
  /** @param since day and time */
  late: (job: string, since: string) => `${job} er ikke gennemført siden ${since}.`,
  next: 'README fortæller under Operations, hvad hvert job gør, og hvad du kan gøre. Du får en mail om dagen, til jobbene kører igen.',
  action: 'Gå til administrationen',
} as const;
