/**
 * Reporters of every Vitest run: what a person reads, and the counts that `npm test` adds up.
 *
 * @param workspace the file that the counts are written to
 */
export function reporters(workspace: string): (string | [string, { outputFile: string }])[] {
  const folder = process.env.RUMKLAR_TEST_REPORTS;
  return folder ? ['default', ['json', { outputFile: `${folder}/${workspace}.json` }]] : ['default'];
}
